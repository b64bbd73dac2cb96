// Possible answers to the ticket, below its newest message. They are loaded after the page, and nothing is inserted
// into the field automatically.

import { find, get, on, parsePage } from '../dom';
import { showError } from '../toast';
import { part } from './request';

const place = () => find('#offers');

/** Loads the offers, unless they are there already. */
export async function loadOffers(): Promise<void> {
  const here = place();
  if (!here || here.dataset.hidden !== undefined || here.dataset.loaded) return;
  here.dataset.loaded = 'true';
  try {
    put(here, await part(here.dataset.offers!, 'offers'));
  } catch { /* the page is usable without them */ }
}

function put(here: HTMLElement, fresh: Document): void {
  const body = get('.tk-body');
  const atEnd = body.scrollHeight - body.scrollTop - body.clientHeight < 80;
  here.replaceChildren(...fresh.body.childNodes);
  if (atEnd) body.scrollTop = body.scrollHeight;
}

/** Takes over the place of the offers from a newer page of the ticket. A new message has other offers. */
export function renewOffers(fresh: Document): void {
  const old = place();
  const now = find('#offers', fresh);
  if (old?.dataset.about === now?.dataset.about) return;
  old?.remove();
  if (!now) return;
  get('.tk-main').append(now);
  loadOffers();
}

on('click', '[data-offers-to]', async (button) => {
  const here = place();
  if (!here) return;
  try {
    const answer = await fetch(button.dataset.offersTo!, { method: 'POST', headers: { 'Intake-Part': 'offers' } });
    if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
    put(here, await parsePage(answer));
    find('button', here)?.focus();
  } catch {
    showError('That did not work. Check your connection and try again.');
  }
});

loadOffers();
