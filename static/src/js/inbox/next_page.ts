// What the next page has to do when it is loaded: the action of a key, and which row to focus.

import { forget, store, stored } from '../storage';
import { atList, linkOf, openTicket, rows, startLeaving, title, type Row } from './tickets';

const continueKey = 'intake.then';
const focusKey = 'intake.ring';

/** Opens the row's ticket, and performs the key's action there. */
export function goTo(row: Row, key = ''): void {
  continueWith(row.dataset.ticket, key);
  startLeaving(row.dataset.ticket);
  location.assign(linkOf(row).href);
}

/** Stores which ticket the next page shows, and the key whose action to perform there. */
export function continueWith(ticket: string, key = ''): void {
  store(continueKey, `${ticket}:${key}`, 'sessionStorage');
}

/** Stores which row to focus on the next page: that of the first of these tickets in its list. */
export function focusOnNextPage(...tickets: string[]): void {
  store(focusKey, JSON.stringify(tickets), 'sessionStorage');
}

/** Sets the focus and performs the key's action, as stored by the previous page. */
export function resume(runAction: (key: string) => void): void {
  const [ticket, key = ''] = (stored(continueKey, 'sessionStorage') ?? '').split(':');
  const tickets: string[] = JSON.parse(stored(focusKey, 'sessionStorage') ?? '[]');
  forget(continueKey, 'sessionStorage');
  forget(focusKey, 'sessionStorage');
  if (openTicket && ticket === openTicket) {
    title()?.focus({ preventScroll: true });
    runAction(key);
  } else if (atList) {
    const row = tickets.map((one) => rows().find((other) => other.dataset.ticket === one)).find((one) => one);
    if (row) linkOf(row).focus();
  }
}
