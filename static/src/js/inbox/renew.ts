// Updates a page while somebody works on it: ticks, focus, scroll position and unsent text are kept.

import { find, findAll, get } from '../dom';
import { say } from '../say';
import { renewOffers } from './offers';
import { part } from './request';

export const tickets = get('.inbox__list');
export const pane = find('.inbox__detail[data-ticket]');

/** The open ticket, or undefined if only the list is shown. */
export const ticket = pane?.dataset.ticket;

/** Never runs the work twice at a time. If it is called again while running, it runs once more afterwards. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      try { await work(); } catch { /* the next change or request brings it */ }
    }
    running = false;
  };
}

/** Updates the list. */
export const showList = once(async () => {
  const form = get('#list');
  const fresh = await part(tickets.dataset.list!, 'list');
  const active = document.activeElement;
  if (form.contains(active) && active?.closest('.bulk')) return;
  const ticked = new Set(findAll<HTMLInputElement>('input[name="ticket"]:checked', form).map(({ value }) => value));
  const whole = find('.bulk [name="all"]:checked', form); // with the count at the time of selecting
  const focused = active?.closest<HTMLElement>('.tk')?.dataset.ticket;
  const top = find('ul', form)?.scrollTop ?? 0;
  form.replaceChildren(...get('#list', fresh).childNodes);
  recount(fresh);
  for (const box of findAll<HTMLInputElement>('input[name="ticket"]', form)) box.checked = ticked.has(box.value);
  if (whole) find('.bulk [name="all"]', form)?.replaceWith(whole);
  const rows = find('ul', form);
  if (rows) {
    rows.scrollTop = top;
    get('[data-total]').textContent = rows.dataset.count ?? '';
  }
  if (focused) find(`.tk[data-ticket="${CSS.escape(focused)}"] a`, form)?.focus({ preventScroll: true });
});

/** Updates the open ticket. */
export const showTicket = once(async () => {
  if (pane) apply(await part(pane.dataset.here!, 'ticket'));
});

/** Updates who else is looking at the open ticket. */
export const showLooking = once(async () => {
  if (pane) get('#looking').replaceChildren(...(await part(pane.dataset.looking!, 'looking')).body.childNodes);
});

/** Updates the counts beside the views. */
export function recount(fresh: Document): void {
  const links = new Map(findAll('#side-sections a[href]', fresh).map((link) => [link.getAttribute('href'), link]));
  for (const link of findAll('#side-sections a[href], #side-menu a[href]')) {
    const now = find('.count', links.get(link.getAttribute('href')) ?? link);
    find('.count', link)?.remove();
    if (now) link.append(now.cloneNode(true));
  }
}

/** Updates the open ticket from a newer page. */
export function apply(fresh: Document): void {
  if (!pane) return;
  swap(pane, '#tk-head', fresh);
  swap(pane, '#tk-person', fresh);
  swap(pane, '#state', fresh);
  swap(pane, '#outgoing', fresh);
  swap(pane, '#tk-bar', fresh);
  for (const old of findAll('.tk-main > .note', pane)) old.remove();
  get('.tk-main', pane).prepend(...findAll('.tk-main > .note', fresh));
  tell(addNew(pane, fresh));
  renewOffers(fresh);
  const seen = find<HTMLInputElement>('#answer [name="seen"]', fresh);
  if (seen) get<HTMLInputElement>('#answer [name="seen"]').value = seen.value;
}

function swap(pane: Element, selector: string, fresh: Document): void {
  const old = find(selector, pane);
  const now = find(selector, fresh);
  const active = document.activeElement;
  if (!old || !now) return;
  const within = old.contains(active);
  const focused = within && active?.id;
  if (focused && active.matches('input, [open] *')) return;
  const open = find<HTMLDetailsElement>(':scope > details', old)?.open;
  const { scrollTop } = old;
  old.replaceWith(now);
  if (open) get<HTMLDetailsElement>('details', now).open = true;
  now.scrollTop = scrollTop;
  if (!within) return;
  const same = focused ? document.getElementById(focused) : null;
  (same ?? document.getElementById('tk-h'))?.focus({ preventScroll: true });
}

/**
 * Adds new entries to the thread, replaces messages whose mail has failed since, removes those that are gone, and
 * returns new messages of others.
 */
function addNew(pane: Element, fresh: Document): HTMLElement[] {
  const body = get('.tk-body', pane);
  const atEnd = body.scrollHeight - body.scrollTop - body.clientHeight < 80;
  const thread = get('#thread');
  let before: Element | null = null;
  const added: HTMLElement[] = [];
  const items = findAll('#thread > li', fresh);
  const current = new Set(items.map(({ id }) => id));
  for (const item of items) {
    const old: Element | null = document.getElementById(item.id);
    if (!old) {
      if (before) before.after(item);
      else thread.prepend(item);
      added.push(item);
    } else if (item.hasAttribute('data-unsent') && !old.hasAttribute('data-unsent')) {
      old.replaceWith(item);
      say('A reply was not delivered by e-mail');
    }
    before = item.isConnected ? item : old;
  }
  for (const gone of findAll(':scope > li', thread)) { // of a ticket whose merge was undone
    if (current.has(gone.id)) continue;
    if (gone.contains(document.activeElement)) document.getElementById('tk-h')?.focus({ preventScroll: true });
    gone.remove();
  }
  if (atEnd && added.length > 0) body.scrollTop = body.scrollHeight;
  return added.filter((item) => item.dataset.kind && !item.hasAttribute('data-mine'));
}

/** Announces new messages, and warns if somebody replied while a reply is being written. */
function tell(added: HTMLElement[]): void {
  const reply = added.findLast(({ dataset }) => dataset.kind === 'team');
  const collision = find('#collision');
  if (reply && collision && get<HTMLTextAreaElement>('#body').value.trim() !== '') {
    get('[data-who]', collision).textContent = reply.dataset.author!.split(' ')[0]!;
    collision.hidden = false;
  }
  const latest = added.at(-1);
  if (latest) say(`New ${latest.dataset.kind === 'note' ? 'note' : 'message'} from ${latest.dataset.author}`);
}
