// Updates the list and the open ticket while somebody works on them. Selection, focus, scroll position and unsent text
// are kept.

import { announce } from '../announce';
import { find, findAll, get } from '../dom';
import { updateOffers } from './offers';
import { released } from './pressed';
import { fetchPart } from './request';
import { isAtEnd, scrollToEnd } from './scroll';
import { linkOf, rowAt, title } from './tickets';

export const listPane = get('.inbox__list');
export const ticketPane = find('.inbox__detail[data-ticket]');

/** Never runs the work twice at a time. If it is called again while running, it runs once more afterwards. */
function onceAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  async function run(): Promise<void> {
    running = true;
    while (again) {
      again = false;
      try { await work(); } catch { /* the next change or request brings it */ }
    }
    running = false;
  }
  return () => {
    again = true;
    if (!running) void run();
  };
}

/** Updates the list. */
export const refreshList = onceAtATime(async () => {
  const form = get('#list');
  const fresh = await fetchPart(listPane.dataset.list!, 'list');
  await released();
  const active = document.activeElement;
  if (form.contains(active) && active?.closest('.bulk')) return;
  const selected = new Set(findAll<HTMLInputElement>('input[name="ticket"]:checked', form).map(({ value }) => value));
  const allBox = find('.bulk [name="all"]:checked', form); // with the count at the time of selecting
  const hadFocus = form.contains(active);
  const focused = active?.closest<HTMLElement>('.tk')?.dataset.ticket;
  const control = active?.matches('input') ? 'input' : 'a'; // of the row
  const top = find('ul', form)?.scrollTop ?? 0;
  form.replaceChildren(...get('#list', fresh).childNodes);
  updateCounts(fresh);
  for (const box of findAll<HTMLInputElement>('input[name="ticket"]', form)) box.checked = selected.has(box.value);
  if (allBox) find('.bulk [name="all"]', form)?.replaceWith(allBox);
  const rows = find('ul', form);
  if (rows) {
    rows.scrollTop = top;
    get('[data-total]').textContent = rows.dataset.count ?? '';
  }
  if (!hadFocus) return;
  const link = active?.matches('a') ? active.getAttribute('href')! : '';
  const same = focused
    ? find(`.tk[data-ticket="${CSS.escape(focused)}"] ${control}`, form)
    : find(`a[href="${CSS.escape(link)}"]`, form);
  const next = rowAt(0); // has moved up, if the ticket is no longer in the list
  (same ?? (next && linkOf(next)) ?? title() ?? listPane).focus({ preventScroll: true });
});

/** Updates the open ticket. */
export const refreshTicket = onceAtATime(async () => {
  if (!ticketPane) return;
  const fresh = await fetchPart(ticketPane.dataset.url!, 'ticket');
  await released();
  updateTicket(fresh);
});

/** Updates who else is looking at the open ticket. */
export const refreshLooking = onceAtATime(async () => {
  if (!ticketPane) return;
  const fresh = await fetchPart(ticketPane.dataset.looking!, 'looking');
  get('#looking').replaceChildren(...fresh.body.childNodes);
});

/** Updates the counts beside the views. */
export function updateCounts(fresh: Document): void {
  const links = new Map(findAll('#side-sections a[href]', fresh).map((link) => [link.getAttribute('href'), link]));
  for (const link of findAll('#side-sections a[href], #side-menu a[href]')) {
    const count = find('.count', links.get(link.getAttribute('href')) ?? link);
    find('.count', link)?.remove();
    if (count) link.append(count.cloneNode(true));
  }
}

/** Updates the open ticket from a newer page. */
export function updateTicket(fresh: Document): void {
  if (!ticketPane) return;
  if (situation(fresh) !== situation(ticketPane)) forgetRefusal();
  replacePart(ticketPane, '#tk-head', fresh);
  replacePart(ticketPane, '#tk-person', fresh);
  replacePart(ticketPane, '#state', fresh);
  replacePart(ticketPane, '#outgoing', fresh);
  replacePart(ticketPane, '#tk-bar', fresh);
  replaceNotes(ticketPane, fresh);
  const added = updateThread(ticketPane, fresh);
  warnOfCollision(added);
  announceNewest(added);
  updateOffers(fresh);
  const seen = find<HTMLInputElement>('#answer [name="seen"]', fresh);
  if (seen) get<HTMLInputElement>('#answer [name="seen"]').value = seen.value;
}

/** What decides whether a ticket can be answered: its status, and the notes beside the composer. */
function situation(page: ParentNode): string {
  const status = find('#status option[selected]', page)?.textContent ?? '';
  return status + (find('#state', page)?.textContent ?? '').replace(/\s+/g, ' ');
}

/** Removes why a message was refused: the ticket was closed, for example, and is open again. */
function forgetRefusal(): void {
  find('#body-error')?.remove();
  for (const name of ['aria-invalid', 'aria-describedby']) find('#body')?.removeAttribute(name);
}

/** Replaces a part of the ticket, unless somebody is using it. */
function replacePart(pane: Element, selector: string, fresh: Document): void {
  const old = find(selector, pane);
  const next = find(selector, fresh);
  const active = document.activeElement;
  if (!old || !next) return;
  const hadFocus = old.contains(active);
  const focused = hadFocus && active?.id;
  if (focused && active.matches('input, [open] *') || find('details.menu[open]', old)) return;
  const open = find<HTMLDetailsElement>(':scope > details', old)?.open;
  const { scrollTop } = old;
  old.replaceWith(next);
  if (open) get<HTMLDetailsElement>('details', next).open = true;
  next.scrollTop = scrollTop;
  if (hadFocus) focusAgain(active, next);
}

/** Focuses what replaces the control that had the focus: the one with its id, or an equal one. Otherwise the ticket. */
function focusAgain(control: Element | null, next: Element): void {
  const same = control?.id
    ? document.getElementById(control.id)
    : findAll('a, button, input, select, summary', next).find((other) => other.isEqualNode(control));
  (same ?? title())?.focus({ preventScroll: true });
}

/** Replaces the notes above the thread, if they are others. The focus goes from the button of a note to the ticket. */
function replaceNotes(pane: Element, fresh: Document): void {
  const selector = '.tk-main > .note';
  const old = findAll(selector, pane);
  const next = findAll(selector, fresh);
  if (old.length === next.length && old.every((note, i) => note.isEqualNode(next[i]!))) return;
  const hadFocus = old.some((note) => note.contains(document.activeElement));
  for (const note of old) note.remove();
  get('.tk-main', pane).prepend(...next);
  if (hadFocus) title()?.focus({ preventScroll: true });
}

/**
 * Adds new entries to the thread, replaces messages whose mail has failed or been delayed since, removes those that are
 * gone, and returns new messages of others.
 */
function updateThread(pane: Element, fresh: Document): HTMLElement[] {
  const body = get('.tk-body', pane);
  const atEnd = isAtEnd(body);
  const thread = get('#thread');
  let previous: Element | null = null;
  const added: HTMLElement[] = [];
  const items = findAll('#thread > li', fresh);
  const current = new Set(items.map(({ id }) => id));
  for (const item of items) {
    const old: HTMLElement | null = document.getElementById(item.id);
    const changed = old && item.dataset.delivery !== old.dataset.delivery;
    if (!old) {
      if (previous) previous.after(item);
      else thread.prepend(item);
      added.push(item);
    } else if (changed) {
      const focused = old.contains(document.activeElement) && document.activeElement;
      old.replaceWith(item);
      if (focused) focusAgain(focused, item);
      if (item.dataset.delivery === 'failed') announce('An e-mail was not delivered');
    }
    previous = changed || !old ? item : old;
  }
  for (const gone of findAll(':scope > li', thread)) { // of a ticket whose merge was undone
    if (current.has(gone.id)) continue;
    if (gone.contains(document.activeElement)) title()?.focus({ preventScroll: true });
    gone.remove();
  }
  if (atEnd && added.length > 0) scrollToEnd(body);
  return added.filter((item) => item.dataset.kind && !item.hasAttribute('data-mine'));
}

/** Shows a warning if somebody replied while a reply is being written. */
function warnOfCollision(added: HTMLElement[]): void {
  const reply = added.findLast(({ dataset }) => dataset.kind === 'team');
  const collision = find('#collision');
  if (!reply || !collision || get<HTMLTextAreaElement>('#body').value.trim() === '') return;
  get('[data-who]', collision).textContent = reply.dataset.author!.split(' ')[0]!;
  collision.hidden = false;
}

function announceNewest(added: HTMLElement[]): void {
  const newest = added.at(-1);
  if (newest) announce(`New ${newest.dataset.kind === 'note' ? 'note' : 'message'} from ${newest.dataset.author}`);
}
