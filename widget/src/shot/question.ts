import { button, h } from '../tools';
import { count } from '../words';
import type { Words } from './words';

/** The confirmation before marks are discarded. */
export interface Question {
  element: HTMLDialogElement;
  ask(marks: number): void;
}

export function questionOf(words: Words, language: string, discard: () => void): Question {
  const text = h('p', { id: 'itk-throw' });
  const keep = button('btn.primary', words.keep, {}, () => element.close());
  const element = h(
    'dialog.ask',
    { 'aria-labelledby': text.id, role: 'alertdialog' },
    text,
    h('div.row', button('btn', words.discard, {}, discard), keep),
  );
  return {
    element,
    ask(marks) {
      text.textContent = count(words.throwAway, marks, language);
      element.showModal();
      keep.focus();
    },
  };
}
