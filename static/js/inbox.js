// What hands do in the inbox: ticking tickets and writing; the keys are in inbox-keys.js. Every page works without it.

const find = (selector, root = document) => root.querySelector(selector);
const findAll = (selector, root = document) => [...root.querySelectorAll(selector)];

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
if (isMac) for (const key of findAll('kbd')) if (key.textContent === 'Ctrl') key.textContent = '⌘';

/* Ticking tickets: how many, none again, and all from here to there with Shift. */
let lastTicked;
const boxes = () => findAll('#list input[name="ticket"]');

function countTicked() {
  const ticked = boxes().filter((box) => box.checked).length;
  const label = find('[data-ticked]');
  if (!label) return;
  label.textContent = ticked === 1 ? '1 ticket ticked' : `${ticked} tickets ticked`;
  find('[data-untick]').hidden = ticked === 0;
}

document.addEventListener('click', (event) => {
  if (event.target.closest('[data-untick]')) {
    for (const box of boxes()) box.checked = false;
    countTicked();
  }
  if (!event.target.matches('#list input[name="ticket"]')) return;
  const all = boxes();
  const [from, to] = [all.indexOf(lastTicked), all.indexOf(event.target)].sort((a, b) => a - b);
  if (event.shiftKey && from >= 0) for (const box of all.slice(from, to)) box.checked = event.target.checked;
  lastTicked = event.target;
  countTicked();
});
countTicked();

/* Writing a reply or a note. */
const form = document.getElementById('answer');
if (form) writing();

function writing() {
  const body = document.getElementById('body');
  const state = find('[data-draft-state]');
  const noted = () => find('#kind input[value="note"]').checked;

  find('#kind').addEventListener('change', () => {
    body.setAttribute('aria-label', noted() ? 'Internal note' : 'Reply');
    body.placeholder = noted() ? 'What your team should know' : body.dataset.reply;
    keepSoon();
  });

  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit(find(noted() ? '.for-note' : '.for-reply > button', form));
  });

  find('#saved').addEventListener('click', (event) => {
    const link = event.target.closest('[data-insert]');
    if (!link) return;
    event.preventDefault();
    find('#saved').open = false;
    body.focus();
    body.setRangeText(link.dataset.insert, body.selectionStart, body.selectionEnd, 'end');
    body.dispatchEvent(new Event('input', { bubbles: true }));
  });

  /* The draft is kept on the server a moment after the last key, and when the page is left. */
  const draft = () => new URLSearchParams({ body: body.value, kind: noted() ? 'note' : 'reply' });
  let kept = draft().toString();
  let timer;
  let underway = Promise.resolve();
  let leaving = false;

  async function keep() {
    clearTimeout(timer);
    const text = draft();
    if (leaving || text.toString() === kept) return;
    try {
      const answer = await fetch(form.dataset.draft, { method: 'POST', body: text, keepalive: body.value.length < 15000, redirect: 'manual' });
      if (!answer.ok) throw new Error(answer.status);
      kept = text.toString();
      state.textContent = body.value ? 'Draft kept' : '';
    } catch {
      state.textContent = 'Draft not kept';
    }
  }
  const keepNow = () => { underway = underway.then(keep); return underway; };
  function keepSoon() {
    clearTimeout(timer);
    timer = setTimeout(keepNow, 800);
  }

  body.addEventListener('input', () => {
    find('#preview').replaceChildren();
    state.textContent = '';
    keepSoon();
  });
  window.addEventListener('pagehide', keepNow);
  document.addEventListener('visibilitychange', () => { if (document.hidden) keepNow(); });

  // A draft that arrives after its message would come back to life, so the message waits for it.
  let settled = false;
  form.addEventListener('submit', (event) => {
    if (event.submitter?.name === 'preview') return;
    clearTimeout(timer);
    if (settled) {
      leaving = true;
      settled = false;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event;
    underway.then(() => setTimeout(() => { // a form cannot be sent again within its own event
      settled = true;
      form.requestSubmit(submitter);
    }));
  });
  window.addEventListener('pageshow', (event) => { if (event.persisted) leaving = false; });
}

/* A ticket opens at its latest message. */
const pane = find('.tk-body');
if (pane && !location.hash) {
  pane.scrollTop = pane.scrollHeight;
  if (findAll('#thread > li').length > 1) find('#thread > li:last-child').scrollIntoView({ block: 'nearest' }); // where the page itself scrolls
}
find('.tk[aria-current]')?.scrollIntoView({ block: 'nearest' });
