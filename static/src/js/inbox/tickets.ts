// The rows of the list, and the ticket that keys act on: that of the focused row, otherwise the open one.

import { find, findAll, get } from '../dom';

export const list = get<HTMLFormElement>('#list');
export const atList = get('.inbox').dataset.view === 'list';

/** The open ticket, or undefined if only the list is shown. */
export const openTicket = get('.inbox__detail').dataset.ticket;

/** The heading of the open ticket. */
export const title = () => document.getElementById('tk-h');

/** A ticket's row in the list. */
export type Row = HTMLElement & { dataset: { ticket: string } };

export const rows = () => findAll<Row>('.tk', list);
export const linkOf = (row: Row) => get<HTMLAnchorElement>(':is(h2, h3) a', row);
export const focusedRow = () => document.activeElement?.closest<Row>('.tk') ?? null;

/** The focused row, if it is not that of the open ticket. */
export function otherRow(): Row | null {
  const row = focusedRow();
  return !atList && row && row.dataset.ticket !== openTicket ? row : null;
}

let leaving: string | undefined; // the ticket whose page is being loaded
let lastIndex = -1; // the row's last known position, because others may remove it from the list

/** The position of the current ticket's row, or -1 if it is not in the list. */
export function currentIndex(): number {
  const id = leaving ?? (focusedRow() ?? find<Row>('.tk[aria-current]', list))?.dataset.ticket;
  const index = rows().findIndex((row) => row.dataset.ticket === id);
  if (index >= 0) lastIndex = index;
  return index;
}

/** The row that many rows away, at most at the end of the list, or undefined if that is the current one. */
export function rowAt(distance: number): Row | undefined {
  const all = rows();
  const index = currentIndex();
  // If the row is gone, the next one has moved up to its place.
  const next = index >= 0 ? index + distance : Math.max(lastIndex, 0) + Math.min(distance, 0);
  const row = all[Math.max(0, Math.min(all.length - 1, next))];
  return row === all[index] ? undefined : row;
}

/** The tickets after and before a position. */
export function neighbours(index: number): string[] {
  const all = rows();
  return [all[index + 1], all[index - 1]].flatMap((row) => row?.dataset.ticket ?? []);
}

/** Whether another page is being loaded. Until then, keys only move through the list. */
export const isLeaving = () => leaving !== undefined;

/** Marks that a ticket's page is being loaded. */
export function startLeaving(id: string): void {
  leaving = id;
  setTimeout(() => { leaving = undefined; }, 5000); // in case the page never loads
}

document.addEventListener('focusin', currentIndex);
new MutationObserver(currentIndex).observe(list, { childList: true });
window.addEventListener('pageshow', () => { leaving = undefined; });
