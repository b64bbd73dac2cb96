// What goes on with the next page: a key that was pressed for it, and around which tickets the ring is.

import { atList, leave, linkOf, opened, title, rows, type Row } from './tickets';

const thenKey = 'intake.then';
const ringKey = 'intake.ring';

/** Opens the row's ticket, where the key then does its work. */
export function go(row: Row, key = ''): void {
  goesOn(row.dataset.ticket, key);
  leave(row.dataset.ticket);
  location.assign(linkOf(row).href);
}

/** Says which ticket the next page is about, and which key does its work there. */
export function goesOn(ticket: string, key = ''): void {
  sessionStorage.setItem(thenKey, `${ticket}:${key}`);
}

/** Says around which row of the next page the ring is: the first of these that is there. */
export function ringAt(...tickets: string[]): void {
  sessionStorage.setItem(ringKey, JSON.stringify(tickets));
}

/** Puts the focus where the page before said, and lets the key do its work. */
export function arrive(press: (key: string) => void): void {
  const [ticket, key = ''] = (sessionStorage.getItem(thenKey) ?? '').split(':');
  const ring: string[] = JSON.parse(sessionStorage.getItem(ringKey) ?? '[]');
  sessionStorage.removeItem(thenKey);
  sessionStorage.removeItem(ringKey);
  if (opened && ticket === opened) {
    title()?.focus({ preventScroll: true });
    press(key);
  } else if (atList) {
    const row = ring.map((one) => rows().find((other) => other.dataset.ticket === one)).find((one) => one);
    if (row) linkOf(row).focus();
  }
}
