// What script adds to the public pages of an app. Every page works without it.

/* A vote shows at once. The answer brings the number that is true; without one the box goes back. */
const before = new WeakMap();

function flip(form, button) {
  const count = button.querySelector('span');
  const voted = button.getAttribute('aria-pressed') === 'true';
  before.set(form, { voted, count: count.textContent });
  button.setAttribute('aria-pressed', String(!voted));
  count.textContent = Number(count.textContent) + (voted ? -1 : 1);
}

function putBack(form, button) {
  const was = before.get(form);
  if (!was) return;
  button.setAttribute('aria-pressed', String(was.voted));
  button.querySelector('span').textContent = was.count;
}

const voteOf = (event) => event.target.matches?.('form:has(> .vote)') && event.target.querySelector('.vote');

document.addEventListener('htmx:beforeSend', (event) => {
  const button = voteOf(event);
  if (button) flip(event.target, button);
});
for (const kind of ['htmx:responseError', 'htmx:sendError', 'htmx:timeout']) {
  document.addEventListener(kind, (event) => {
    const button = voteOf(event);
    if (button) putBack(event.target, button);
  });
}
