// What script adds to the public pages of an app. Every page works without it.

/* A vote shows at once. The answer brings the number that is true; without one the box goes back. Whoever leaves the page
   before it has come has voted all the same: the vote goes out once more, in a way that outlives the page. It says what is
   wanted, so twice is once. */
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

const unanswered = new Set();

document.addEventListener('htmx:beforeSend', (event) => {
  const button = voteOf(event);
  if (!button) return;
  flip(event.target, button);
  const { xhr, requestConfig } = event.detail;
  const vote = { to: requestConfig.path, what: new URLSearchParams(requestConfig.formData) };
  unanswered.add(vote);
  xhr.addEventListener('loadend', () => unanswered.delete(vote));
});
window.addEventListener('pagehide', () => {
  for (const { to, what } of unanswered) navigator.sendBeacon(to, what);
});
for (const kind of ['htmx:responseError', 'htmx:sendError', 'htmx:timeout']) {
  document.addEventListener(kind, (event) => {
    const button = voteOf(event);
    if (button) putBack(event.target, button);
  });
}
