// The panel of one idea. Actions in it first open the idea of the row.

import { find } from '../dom';
import { postLink, row } from './table';

let wanted = ''; // the action to perform once the panel is loaded

/** Performs an action in the panel of the row's idea. */
export function inPanel(name: string): void {
  const here = row();
  if (!here || here.matches('[aria-current]')) {
    act(name);
    return;
  }
  wanted = name;
  postLink(here)?.click();
}

/** Returns and clears the action for the panel that was just loaded. */
export function takeWanted(): string {
  const name = wanted;
  wanted = '';
  return name;
}

/** Opens a part of the panel and focuses its first field, or the button of that name. */
export function act(name: string): void {
  const part = find<HTMLDetailsElement>(`#part-${name}`);
  const hidden = part?.parentElement?.closest<HTMLElement>('[hidden]');
  if (hidden) hidden.hidden = false;
  if (part) part.open = true;
  (part ? find('input:not([type=hidden]), textarea', part) : find(`#${name}`))?.focus();
}

/** The first field in the open part of the panel. */
export const openField = () => find('.part[open] :is([aria-invalid], input:not([type=hidden]), textarea)');
