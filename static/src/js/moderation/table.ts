// The table of ideas.

import { find, findAll } from '../dom';

/** The links of all ideas in the table. */
export const postLinks = () => findAll('[data-post]');

/** The link of the idea in a row. */
export const postLink = (row: Element | null) => row && find('[data-post]', row);

/** The row that keys act on: the focused one, otherwise that of the open idea. */
export function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('#posts tr') ?? find('#posts tr[aria-current]');
}

/** Moves the focus by that many rows. */
export function moveFocus(distance: number): void {
  const all = postLinks();
  const link = postLink(currentRow());
  const index = link ? all.indexOf(link) : -1;
  all[index < 0 ? 0 : Math.max(0, Math.min(all.length - 1, index + distance))]?.focus();
}
