// What others do, as it happens: new messages, changed tickets, who else is looking. And changes of our own without a new page.

const find = (selector, root = document) => root.querySelector(selector);
const findAll = (selector, root = document) => [...root.querySelectorAll(selector)];

const list = find('.inbox__list');
const pane = find('.inbox__detail[data-ticket]');
const ticket = pane?.dataset.ticket;

const news = Object.assign(document.createElement('div'), { className: 'sr' });
news.setAttribute('role', 'status');
document.body.append(news);

async function fetchPart(url, target) {
  const answer = await fetch(url, { headers: { 'HX-Request': 'true', 'HX-Target': target, 'Intake-Background': '1' } });
  if (answer.redirected) location.reload(); // signed out in the meantime
  if (!answer.ok) throw new Error(answer.status);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/* The list: ticks, the focus and the place stay. */
async function renewList() {
  const form = document.getElementById('list');
  const fresh = await fetchPart(list.dataset.list, 'list');
  if (form.contains(document.activeElement) && document.activeElement.closest('.bulk')) return;
  const ticked = new Set(findAll('input[name="ticket"]:checked', form).map((box) => box.value));
  const focused = document.activeElement?.closest('.tk')?.dataset.ticket;
  const top = find('ul', form)?.scrollTop ?? 0;
  form.replaceChildren(...fresh.getElementById('list').childNodes);
  recount(fresh);
  for (const box of findAll('input[name="ticket"]', form)) box.checked = ticked.has(box.value);
  const rows = find('ul', form);
  if (rows) rows.scrollTop = top;
  if (rows) find('[data-total]').textContent = rows.dataset.count;
  if (focused) find(`.tk[data-ticket="${CSS.escape(focused)}"] a`, form)?.focus({ preventScroll: true });
}

/* The ticket: what is being written and where one reads stay. */
function swap(selector, fresh) {
  const old = find(selector, pane);
  const now = find(selector, fresh);
  if (!old || !now) return;
  const within = old.contains(document.activeElement);
  const focused = within ? document.activeElement.id : '';
  if (focused && document.activeElement.matches('input, [open] *')) return;
  const open = find('details.tk-more', old)?.open;
  old.replaceWith(now);
  if (open) find('details.tk-more', now).open = true;
  if (within) ((focused && document.getElementById(focused)) || document.getElementById('tk-h'))?.focus({ preventScroll: true });
}

function addNew(fresh) {
  const body = find('.tk-body', pane);
  const atEnd = body.scrollHeight - body.scrollTop - body.clientHeight < 80;
  const thread = document.getElementById('thread');
  let before = null;
  const added = [];
  for (const item of findAll('#thread > li', fresh)) {
    const old = document.getElementById(item.id);
    if (!old) {
      if (before) before.after(item);
      else thread.prepend(item);
      added.push(item);
    }
    before = old ?? item;
  }
  if (atEnd && added.length > 0) body.scrollTop = body.scrollHeight;
  return added.filter((item) => item.dataset.kind && !item.hasAttribute('data-mine'));
}

// warn says who replied while something is being written.
function warn(added) {
  const reply = added.findLast((item) => item.dataset.kind === 'team');
  const collision = document.getElementById('collision');
  if (reply && collision && document.getElementById('body').value.trim() !== '') {
    find('[data-who]', collision).textContent = reply.dataset.author.split(' ')[0];
    collision.hidden = false;
  }
  const latest = added.at(-1);
  if (latest) news.textContent = `New ${latest.dataset.kind === 'note' ? 'note' : 'message'} from ${latest.dataset.author}`;
}

function apply(fresh) {
  swap('#tk-head', fresh);
  swap('#tk-side', fresh);
  swap('#state', fresh);
  const notes = findAll('.tk-main > .note', fresh);
  for (const old of findAll('.tk-main > .note', pane)) old.remove();
  find('.tk-main', pane).prepend(...notes);
  warn(addNew(fresh));
  const seen = find('#answer [name="seen"]', fresh);
  if (seen) find('#answer [name="seen"]').value = seen.value;
}

const renewTicket = async () => apply(await fetchPart(pane.dataset.here, 'ticket'));

async function renewLooking() {
  const fresh = await fetchPart(pane.dataset.looking, 'looking');
  document.getElementById('looking').replaceChildren(...fresh.body.childNodes);
}

/* Work that was asked for again while it runs is done once more after it, not twice at a time. */
function once(work) {
  let running = false;
  let again = false;
  return async () => {
    if (running) { again = true; return; }
    running = true;
    do {
      again = false;
      try { await work(); } catch { /* the next change, or the next look, brings it */ }
    } while (again);
    running = false;
  };
}
const showList = once(renewList);
const showTicket = once(renewTicket);
const showLooking = once(renewLooking);

/* Told by the server as it happens, or asked for every 15 seconds where that fails: what stands between us may cut a
   stream off, or hold it back. */
let source;
let poll;
let failures = 0;
let opening;

function listen() {
  if (source || poll || document.hidden) return;
  source = new EventSource(list.dataset.live);
  opening = setTimeout(askInstead, 10000);
  source.addEventListener('open', () => {
    clearTimeout(opening);
    failures = 0;
    ask(); // what happened before the stream stood, or between two
  });
  source.addEventListener('ticket', ({ data }) => {
    showList();
    if (ticket && JSON.parse(data).ticket === ticket) showTicket();
  });
  source.addEventListener('looking', ({ data }) => {
    if (ticket && JSON.parse(data).ticket === ticket) showLooking();
  });
  source.addEventListener('error', () => {
    failures += 1;
    if (source?.readyState === EventSource.CLOSED || failures > 2) askInstead(); // else it comes back by itself
  });
}

function askInstead() {
  hush();
  failures = 0;
  poll = setInterval(ask, 15000);
  ask();
  setTimeout(() => { // a server that was started anew can tell again
    clearInterval(poll);
    poll = undefined;
    listen();
  }, 120000);
}

let last = { list: list.dataset.mark, ticket: pane?.dataset.mark };
async function ask() {
  if (document.hidden) return;
  try {
    const answer = await fetch(list.dataset.pulse, { headers: { 'Intake-Background': '1' } });
    if (!answer.ok || answer.redirected) return;
    const now = await answer.json();
    if (now.list !== last.list) showList();
    if (ticket && now.ticket !== last.ticket) showTicket();
    if (ticket && now.looking !== last.looking) showLooking();
    last = now;
  } catch { /* no connection: the next one asks again */ }
}

function hush() {
  clearTimeout(opening);
  source?.close();
  source = undefined;
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) {
    hush();
    return;
  }
  showList();
  if (ticket) showTicket();
  listen();
});
window.addEventListener('pagehide', hush);
window.addEventListener('pageshow', listen);
listen();

/* The counts beside the views. */
function recount(fresh) {
  const links = new Map(findAll('#side-sections a[href]', fresh).map((link) => [link.getAttribute('href'), link]));
  for (const link of findAll('#side-sections a[href], #side-menu a[href]')) {
    const now = find('.count', links.get(link.getAttribute('href')) ?? link);
    find('.count', link)?.remove();
    if (now) link.append(now.cloneNode(true));
  }
}

/* Changes of a ticket are saved in place; a form that leads elsewhere leads there. */
function toast(fresh) {
  const waiting = findAll('.toasts > [data-toast]', fresh);
  find('.toasts').replaceChildren(...waiting);
}

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (event.defaultPrevented || !pane || form.method !== 'post' || !form.closest('#tk-head, #tk-side, #state, .tk-main > .note')) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  const data = new URLSearchParams(new FormData(form, event.submitter));
  try {
    const answer = await fetch(form.action, { method: 'POST', body: data });
    if (!answer.ok && answer.status !== 422) throw new Error(answer.status);
    if (answer.redirected && new URL(answer.url).pathname !== location.pathname) {
      location.assign(answer.url);
      return;
    }
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const menu of findAll('details.menu[open]', pane)) menu.open = false;
    if (form.contains(document.activeElement) && document.activeElement.matches('input')) form.reset();
    apply(fresh);
    toast(fresh);
    recount(fresh);
    showList();
  } catch { // no connection, or no right any more: the browser says so
    if (event.submitter?.name) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: event.submitter.name, value: event.submitter.value }));
    form.submit();
  } finally {
    form.ariaBusy = 'false';
  }
}, true);
