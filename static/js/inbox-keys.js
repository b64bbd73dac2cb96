// Single keys in the inbox. Each is about one ticket: that of the row with the ring, else the one that is open.

const find = (selector, root = document) => root.querySelector(selector);
const findAll = (selector, root = document) => [...root.querySelectorAll(selector)];

/* Single keys can be switched off, for good: speech input and slips press them too. */
const offKey = 'intake.single-keys';
const dialog = document.getElementById('shortcuts');
const keySwitch = document.getElementById('single-keys');
const keysOn = () => localStorage.getItem(offKey) !== 'off';

function showKeys() {
  keySwitch.checked = keysOn();
  for (const hint of findAll('[data-keys]')) hint.hidden = !keysOn();
  for (const hint of findAll('[data-keys-off]')) hint.hidden = keysOn();
}
keySwitch.addEventListener('change', () => {
  if (keySwitch.checked) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, 'off');
  showKeys();
});
for (const hint of findAll('[data-script]')) hint.hidden = false;
showKeys();

function openShortcuts(opener) {
  dialog.addEventListener('close', () => opener?.focus(), { once: true });
  dialog.showModal();
}
document.addEventListener('click', (event) => {
  const opener = event.target.closest('[data-shortcuts]');
  if (opener) openShortcuts(opener);
});

/* Which ticket is meant. */
const list = document.getElementById('list');
const atList = find('.inbox').dataset.view === 'list';
const opened = find('.inbox__detail').dataset.ticket;
const title = () => document.getElementById('tk-h');
const rows = () => findAll('.tk', list);
const linkOf = (row) => find(':is(h2, h3) a', row);
const ringed = () => document.activeElement.closest('.tk');
const elsewhere = () => !atList && ringed() && ringed().dataset.ticket !== opened; // the ring is beside what is open

let leaving; // the ticket whose page is on its way: until it is there, no key does anything but move on
let place = -1; // where the row was when it was last seen: others may have taken it from the list

function look() {
  const id = leaving ?? (ringed() ?? find('.tk[aria-current]', list))?.dataset.ticket;
  const at = rows().findIndex((row) => row.dataset.ticket === id);
  if (at >= 0) place = at;
  return at;
}
document.addEventListener('focusin', look);
new MutationObserver(look).observe(list, { childList: true });
window.addEventListener('pageshow', () => { leaving = undefined; });

function leave(id) {
  leaving = id;
  setTimeout(() => { leaving = undefined; }, 5000); // a page that never comes
}

/* What goes on with the next page: a key pressed there, and around which tickets the ring is. */
const thenKey = 'intake.then';
const ringKey = 'intake.ring';

function go(row, key = '') {
  sessionStorage.setItem(thenKey, `${row.dataset.ticket}:${key}`);
  leave(row.dataset.ticket);
  location.assign(linkOf(row).href);
}

const around = (at) => [rows()[at + 1], rows()[at - 1]].filter(Boolean).map((row) => row.dataset.ticket);
const ringAt = (...ids) => sessionStorage.setItem(ringKey, JSON.stringify(ids));

function arrive() {
  const [id, key] = (sessionStorage.getItem(thenKey) ?? '').split(':');
  const ring = JSON.parse(sessionStorage.getItem(ringKey) ?? '[]');
  sessionStorage.removeItem(thenKey);
  sessionStorage.removeItem(ringKey);
  if (opened && id === opened) {
    title().focus({ preventScroll: true });
    keys[key]?.();
  } else if (atList) {
    const row = ring.map((one) => rows().find((other) => other.dataset.ticket === one)).find(Boolean);
    if (row) linkOf(row).focus();
  }
}

function move(step) {
  const all = rows();
  const at = look();
  const to = at >= 0 ? at + step : Math.max(place, 0) + Math.min(step, 0); // where it was stands the next one now
  const row = all[Math.max(0, Math.min(all.length - 1, to))];
  if (!row || row === all[at]) return;
  if (atList) linkOf(row).focus();
  else go(row);
}

/* A form of one's own, that leads to another page. */
function send(action, fields) {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true });
  for (const [name, value] of Object.entries(fields)) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.requestSubmit();
}

// change does to the ticket of the row, in the list, what could be done to several that are ticked.
function change(row, fields) {
  leave(row.dataset.ticket);
  send(list.getAttribute('action'), { ticket: row.dataset.ticket, action: 'apply', assignee: '-', ...fields });
}

const attached = () => find('#answer input[type="file"]')?.files.length > 0; // which no draft keeps

function resolve() {
  const at = look();
  const row = ringed();
  if (!atList) {
    const form = document.getElementById('resolve');
    if (!form) return;
    if (at < 0 || attached()) { // not a ticket of this list: nothing comes after it
      form.requestSubmit(find('button', form));
      return;
    }
    const next = rows()[at + 1]?.dataset.ticket ?? '';
    sessionStorage.setItem(thenKey, `${next}:`);
    ringAt(...around(at));
    leave(opened);
    send(form.getAttribute('action'), { status: 'resolved', next });
  } else if (row && !row.hasAttribute('data-settled')) {
    ringAt(...around(at));
    change(row, { status: 'resolved' });
  }
}

function take() {
  const row = ringed();
  if (!atList) document.getElementById('take')?.requestSubmit();
  else if (row) {
    ringAt(row.dataset.ticket, ...around(look()));
    change(row, { assignee: 'me' });
  }
}

function unread() {
  const row = ringed();
  const form = document.getElementById('unread');
  const id = atList ? row?.dataset.ticket : opened;
  if (!id) return;
  ringAt(id, ...around(look()));
  leave(id);
  if (form) form.requestSubmit();
  else if (row) {
    const action = new URL(linkOf(row).href);
    action.pathname += '/unread';
    send(action.href, {});
  }
}

/* What needs the whole ticket opens it first. */
const inTicket = (key, act) => () => {
  if (!atList) act();
  else if (ringed()) go(ringed(), key);
};

function pick(id) {
  const back = document.activeElement === document.body ? title() : document.activeElement;
  document.getElementById(id)?.dispatchEvent(new CustomEvent('choose', { bubbles: true, detail: back }));
}

function write(kind) {
  const radio = find(`#kind input[value="${kind}"]`);
  if (!radio) return;
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
  document.getElementById('body').focus();
}

function back() {
  const crumb = find('.inbox__detail .crumb');
  if (!crumb) return;
  if (opened) ringAt(opened, ...around(look()));
  else sessionStorage.setItem(thenKey, `${find('.tk[aria-current]', list)?.dataset.ticket}:`);
  leave(opened);
  crumb.click();
}

const keys = {
  r: inTicket('r', () => write('reply')),
  n: inTicket('n', () => write('note')),
  a: inTicket('a', () => pick('assignee')),
  s: inTicket('s', () => pick('status')),
  p: inTicket('p', () => pick('priority')),
  i: take,
  e: resolve,
  u: unread,
};
const moves = {
  j: () => move(1),
  k: () => move(-1),
};
const pages = {
  '/': () => document.getElementById('list-search').focus(),
  '?': () => openShortcuts(document.activeElement),
  escape: back,
};
const goTo = { i: '/admin/inbox', f: find('.side a[href*="/feedback"]')?.href };

/* Whatever is open or being typed in has its keys to itself. */
const resting = (target) => find('dialog[open], details.menu[open], .choose')
  || target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]');

let going = 0; // until when the second key of G I and G F is waited for
function press(event) {
  const pressed = event.key.toLowerCase();
  if (going > event.timeStamp && goTo[pressed]) return () => location.assign(goTo[pressed]);
  going = pressed === 'g' ? event.timeStamp + 1200 : 0;
  if (attached() && (moves[pressed] || ['u', 'escape'].includes(pressed))) return () => document.getElementById('body').focus();
  if (moves[pressed]) return moves[pressed];
  if (leaving || event.repeat) return undefined;
  if (keys[pressed] && elsewhere()) return () => go(ringed());
  return keys[pressed] ?? pages[pressed];
}

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  // The letters of a list that saves itself are shortcuts there too: nobody means to change a ticket by them.
  const property = target.matches('.props select') && (key === 'Escape' || keysOn() && key.length === 1 && key !== ' ');
  if (key === 'Escape' && (property || target.matches('textarea, #list-search'))) {
    if (property || target.matches('textarea')) title()?.focus({ preventScroll: true });
    else target.blur();
    return;
  }
  if (resting(target) && !property) return;
  if (key === 'Enter' && target.matches('#list input[name="ticket"]')) { // which would send the form of the ticked ones
    event.preventDefault();
    go(ringed());
    return;
  }
  if (!keysOn() && key !== 'Escape') return;
  if (property) event.preventDefault();
  const act = press(event);
  if (!act) return;
  event.preventDefault();
  act();
});

/* After a choice by mouse the keys are about the ticket again, and the arrows change nothing more. */
let pointed;
document.addEventListener('pointerdown', ({ target }) => { pointed = target.closest('.props select'); });
document.addEventListener('keydown', () => { pointed = undefined; }, { capture: true });
document.addEventListener('change', ({ target }) => {
  if (target === pointed) title()?.focus({ preventScroll: true });
});

look();
arrive();
