// The ticket that keys act on: that of the focused row, otherwise the open one.

import { find, findAll, get } from '../dom';

export const list = get<HTMLFormElement>('#list');
export const atList = get('.inbox').dataset.view === 'list';

/** The open ticket, or undefined if only the list is shown. */
export const opened = get('.inbox__detail').dataset.ticket;

/** The heading of the open ticket. */
export const title = () => document.getElementById('tk-h');

/** A ticket's row in the list. */
export type Row = HTMLElement & { dataset: { ticket: string } };

export const rows = () => findAll<Row>('.tk', list);
export const linkOf = (row: Row) => get<HTMLAnchorElement>(':is(h2, h3) a', row);
export const focusedRow = () => document.activeElement?.closest<Row>('.tk') ?? null;

/** The focused row, if it is not that of the open ticket. */
export function elsewhere(): Row | null {
  const row = focusedRow();
  return !atList && row && row.dataset.ticket !== opened ? row : null;
}

let leaving: string | undefined; // the ticket whose page is being loaded
let place = -1; // the row's last known position, because others may remove it from the list

/** The position of the ticket's row, or -1 if it is not in the list. */
export function look(): number {
  const id = leaving ?? (focusedRow() ?? find<Row>('.tk[aria-current]', list))?.dataset.ticket;
  const at = rows().findIndex((row) => row.dataset.ticket === id);
  if (at >= 0) place = at;
  return at;
}

/** The row that many steps away, at most at the end of the list, or undefined if that is the current one. */
export function step(by: number): Row | undefined {
  const all = rows();
  const at = look();
  const to = at >= 0 ? at + by : Math.max(place, 0) + Math.min(by, 0); // the next row has taken its position
  const row = all[Math.max(0, Math.min(all.length - 1, to))];
  return row === all[at] ? undefined : row;
}

/** The tickets after and before a position. */
export function around(at: number): string[] {
  const all = rows();
  return [all[at + 1], all[at - 1]].flatMap((row) => row?.dataset.ticket ?? []);
}

/** Whether another page is being loaded. Until then, keys only move through the list. */
export const isLeaving = () => leaving !== undefined;

/** Marks that a ticket's page is being loaded. */
export function leave(id: string): void {
  leaving = id;
  setTimeout(() => { leaving = undefined; }, 5000); // in case the page never loads
}

document.addEventListener('focusin', look);
new MutationObserver(look).observe(list, { childList: true });
window.addEventListener('pageshow', () => { leaving = undefined; });
