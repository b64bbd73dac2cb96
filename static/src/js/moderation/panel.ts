// The panel of one idea, with parts that unfold, like its merge form.

import { find } from '../dom';
import { currentRow, postLink } from './table';

let pendingPart = ''; // to be opened once the panel is loaded

/** Opens a part of the panel of the current row's idea. If that idea is not open yet, the panel is loaded first. */
export function openPart(name: string): void {
  const row = currentRow();
  if (!row || row.matches('[aria-current]')) {
    focusPart(name);
    return;
  }
  pendingPart = name;
  postLink(row)?.click();
}

/** The part to open in the panel that was just loaded, or "". It is only returned once. */
export function takePendingPart(): string {
  const name = pendingPart;
  pendingPart = '';
  return name;
}

/** Opens a part of the panel and focuses its first field, or the button of that name. */
export function focusPart(name: string): void {
  const part = find<HTMLDetailsElement>(`#part-${name}`);
  const hidden = part?.parentElement?.closest<HTMLElement>('[hidden]');
  if (hidden) hidden.hidden = false;
  if (part) part.open = true;
  (part ? find('input:not([type=hidden]), textarea', part) : find(`#${name}`))?.focus();
}

/** The first field in the open part of the panel. */
export const firstOpenField = () => find('.part[open] :is([aria-invalid], input:not([type=hidden]), textarea)');
