import { button, h } from '../shared_dom';
import { formatCount } from '../format';
import type { ShotTexts } from './texts';

/** The confirmation before marks are discarded. */
export interface DiscardDialog {
  element: HTMLDialogElement;
  ask(marks: number): void;
}

export function createDiscardDialog(words: ShotTexts, language: string, discard: () => void): DiscardDialog {
  const text = h('p', { id: 'itk-throw' });
  const keepButton = button('btn.primary', words.keep, {}, () => element.close());
  const element = h(
    'dialog.ask',
    { 'aria-labelledby': text.id, role: 'alertdialog' },
    text,
    h('div.row', button('btn', words.discard, {}, discard), keepButton),
  );
  return {
    element,
    ask(marks) {
      text.textContent = formatCount(words.throwAway, marks, language);
      element.showModal();
      keepButton.focus();
    },
  };
}
