// Which ticket is meant: that of the row with the ring, else the one that is open.

import { find, findAll, get } from '../dom';

export const list = get<HTMLFormElement>('#list');
export const atList = get('.inbox').dataset.view === 'list';

/** The ticket that is open; undefined beside the bare list. */
export const opened = get('.inbox__detail').dataset.ticket;

/** The heading of the open ticket. */
export const title = () => document.getElementById('tk-h');

/** A ticket's row in the list. */
export type Row = HTMLElement & { dataset: { ticket: string } };

export const rows = () => findAll<Row>('.tk', list);
export const linkOf = (row: Row) => get<HTMLAnchorElement>(':is(h2, h3) a', row);
export const ringed = () => document.activeElement?.closest<Row>('.tk') ?? null;

/** The row with the ring where it is beside another ticket that is open. */
export function elsewhere(): Row | null {
  const row = ringed();
  return !atList && row && row.dataset.ticket !== opened ? row : null;
}

let leaving: string | undefined; // the ticket whose page is on its way
let place = -1; // where the row was when it was last seen: others may have taken it from the list

/** Where the row is that is meant; -1 when it is not in the list. */
export function look(): number {
  const id = leaving ?? (ringed() ?? find<Row>('.tk[aria-current]', list))?.dataset.ticket;
  const at = rows().findIndex((row) => row.dataset.ticket === id);
  if (at >= 0) place = at;
  return at;
}

/** The row that many steps away, or where the list ends; undefined when that is where one is. */
export function step(by: number): Row | undefined {
  const all = rows();
  const at = look();
  const to = at >= 0 ? at + by : Math.max(place, 0) + Math.min(by, 0); // where it was stands the next one now
  const row = all[Math.max(0, Math.min(all.length - 1, to))];
  return row === all[at] ? undefined : row;
}

/** The tickets before and after a row, the one after it first. */
export function around(at: number): string[] {
  const all = rows();
  return [all[at + 1], all[at - 1]].flatMap((row) => row?.dataset.ticket ?? []);
}

/** Whether another page is on its way: until it is there, no key does anything but move on. */
export const isLeaving = () => leaving !== undefined;

/** Says that a ticket's page is on its way. */
export function leave(id: string): void {
  leaving = id;
  setTimeout(() => { leaving = undefined; }, 5000); // a page that never comes
}

document.addEventListener('focusin', look);
new MutationObserver(look).observe(list, { childList: true });
window.addEventListener('pageshow', () => { leaving = undefined; });
