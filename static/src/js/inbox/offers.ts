// Offers: possible answers to the ticket, below its newest message. They are loaded after the page, and nothing is
// inserted into the field automatically.

import { find, get, on, parsePage } from '../dom';
import { showError } from '../toast';
import { fetchPart } from './request';
import { isAtEnd, scrollToEnd } from './scroll';
import { title } from './tickets';

const container = () => find('#offers');

/** Loads the offers, unless they are there already. */
export async function loadOffers(): Promise<void> {
  const offers = container();
  if (!offers || offers.dataset.hidden !== undefined || offers.dataset.loaded) return;
  offers.dataset.loaded = 'true';
  try {
    showOffers(offers, await fetchPart(offers.dataset.offers!, 'offers'));
  } catch { /* the page is usable without them */ }
}

function showOffers(offers: HTMLElement, fresh: Document): void {
  const body = get('.tk-body');
  const atEnd = isAtEnd(body);
  offers.replaceChildren(...fresh.body.childNodes);
  if (atEnd) scrollToEnd(body);
}

/** Takes over the place of the offers from a newer page of the ticket. A new message has other offers. */
export function updateOffers(fresh: Document): void {
  const old = container();
  const next = find('#offers', fresh);
  if (old?.dataset.about === next?.dataset.about) return;
  if (old?.contains(document.activeElement)) title()?.focus({ preventScroll: true });
  old?.remove();
  if (!next) return;
  get('.tk-main').append(next);
  void loadOffers();
}

on('click', '[data-offers-action]', async (button) => {
  const offers = container();
  if (!offers) return;
  try {
    const headers = { 'Intake-Part': 'offers' };
    const response = await fetch(button.dataset.offersAction!, { method: 'POST', headers });
    if (!response.ok || response.redirected) throw new Error(String(response.status));
    showOffers(offers, await parsePage(response));
    find('button', offers)?.focus();
  } catch {
    showError('That did not work. Check your connection and try again.');
  }
});

void loadOffers();
