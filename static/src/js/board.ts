// What script adds to the public pages of an app. Every page works without it.

import './board/search';
import { encoded, find, get } from './dom';

/* A vote is shown at once. The response brings the true number; after an error the button is reset. If somebody leaves
   the page before the response, the vote is sent again as a beacon, which survives the page. The request says whether
   to vote or not, so it may arrive twice. */

interface Vote { button: HTMLElement; voted: boolean; count: string | null }

const previousVotes = new WeakMap<EventTarget, Vote>();
const pendingRequests = new Set<{ address: string; body: URLSearchParams }>();

function toggleVote(form: HTMLFormElement, button: HTMLElement): void {
  const count = get('span', button);
  const voted = button.getAttribute('aria-pressed') === 'true';
  previousVotes.set(form, { button, voted, count: count.textContent });
  button.setAttribute('aria-pressed', String(!voted));
  const votes = Number(count.dataset.votes) + (voted ? -1 : 1);
  count.textContent = votes.toLocaleString(document.documentElement.lang, { numberingSystem: 'latn' });
}

function resetVote({ button, voted, count }: Vote): void {
  button.setAttribute('aria-pressed', String(voted));
  get('span', button).textContent = count;
}

document.addEventListener('htmx:beforeSend', ({ target, detail: { xhr, requestConfig } }) => {
  const button = target instanceof HTMLFormElement && find(':scope > .vote', target);
  if (!button || !requestConfig) return;
  toggleVote(target, button);
  const request = { address: requestConfig.path, body: encoded(requestConfig.formData) };
  pendingRequests.add(request);
  xhr.addEventListener('loadend', () => pendingRequests.delete(request));
});

window.addEventListener('pagehide', () => {
  for (const { address, body } of pendingRequests) navigator.sendBeacon(address, body);
});

// If somebody comes back to the page, WebKit empties fields without autocompletion.
window.addEventListener('pagehide', () => find('input#title')?.removeAttribute('autocomplete'));

for (const type of ['htmx:responseError', 'htmx:sendError', 'htmx:timeout'] as const) {
  document.addEventListener(type, ({ target }) => {
    const vote = target && previousVotes.get(target);
    if (vote) resetVote(vote);
  });
}
