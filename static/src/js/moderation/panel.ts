// The panel of one idea. What is done there opens the idea of the row first.

import { find } from '../dom';
import { postLink, row } from './table';

let wanted = ''; // what is to be done once the panel has come

/** Does something in the panel, of the row's idea. */
export function inPanel(name: string): void {
  const here = row();
  if (!here || here.matches('[aria-current]')) {
    act(name);
    return;
  }
  wanted = name;
  postLink(here)?.click();
}

/** What was to be done in the panel that has come. */
export function takeWanted(): string {
  const name = wanted;
  wanted = '';
  return name;
}

/** Opens a part of the panel and goes to its first field, or to the button of that name. */
export function act(name: string): void {
  const part = find<HTMLDetailsElement>(`#part-${name}`);
  const hidden = part?.parentElement?.closest<HTMLElement>('[hidden]');
  if (hidden) hidden.hidden = false;
  if (part) part.open = true;
  (part ? find('input:not([type=hidden]), textarea', part) : find(`#${name}`))?.focus();
}

/** The first field in the part of the panel that is open. */
export const openField = () => find('.part[open] :is([aria-invalid], input:not([type=hidden]), textarea)');
