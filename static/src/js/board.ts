// What script adds to the public pages of an app. Every page works without it.

import './board/search';
import { encoded, find, get } from './dom';

/* A vote is shown at once. The response brings the true number; after an error the button is reset. If somebody leaves
   the page before the response, the vote is sent again as a beacon, which survives the page. The request says whether
   to vote or not, so it may arrive twice. */

interface Vote { button: HTMLElement; voted: boolean; count: string | null }

const before = new WeakMap<EventTarget, Vote>();
const unanswered = new Set<{ to: string; what: URLSearchParams }>();

function flip(form: HTMLFormElement, button: HTMLElement): void {
  const count = get('span', button);
  const voted = button.getAttribute('aria-pressed') === 'true';
  before.set(form, { button, voted, count: count.textContent });
  button.setAttribute('aria-pressed', String(!voted));
  count.textContent = String(Number(count.textContent) + (voted ? -1 : 1));
}

function putBack({ button, voted, count }: Vote): void {
  button.setAttribute('aria-pressed', String(voted));
  get('span', button).textContent = count;
}

document.addEventListener('htmx:beforeSend', ({ target, detail: { xhr, requestConfig } }) => {
  const button = target instanceof HTMLFormElement && find(':scope > .vote', target);
  if (!button || !requestConfig) return;
  flip(target, button);
  const vote = { to: requestConfig.path, what: encoded(requestConfig.formData) };
  unanswered.add(vote);
  xhr.addEventListener('loadend', () => unanswered.delete(vote));
});

window.addEventListener('pagehide', () => {
  for (const { to, what } of unanswered) navigator.sendBeacon(to, what);
});

for (const kind of ['htmx:responseError', 'htmx:sendError', 'htmx:timeout'] as const) {
  document.addEventListener(kind, ({ target }) => {
    const vote = target && before.get(target);
    if (vote) putBack(vote);
  });
}
