// What may already answer the ticket, below its newest message. It is looked for once the page stands, and puts nothing
// into the field by itself.

import { find, get, on } from '../dom';
import { warn } from '../toast';
import { part, parse } from './request';

const place = () => find('#offers');

/** Puts in what fits, where it is not there yet. */
export async function loadOffers(): Promise<void> {
  const here = place();
  if (!here || here.dataset.hidden !== undefined || here.dataset.loaded) return;
  here.dataset.loaded = 'true';
  try {
    put(here, await part(here.dataset.offers!, 'offers'));
  } catch { /* the ticket is worked without it */ }
}

function put(here: HTMLElement, fresh: Document): void {
  const body = get('.tk-body');
  const atEnd = body.scrollHeight - body.scrollTop - body.clientHeight < 80;
  here.replaceChildren(...fresh.body.childNodes);
  if (atEnd) body.scrollTop = body.scrollHeight;
}

/** Takes over where they stand by what a newer page of the ticket says: there are others below another message. */
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
    put(here, await parse(answer));
    find('button', here)?.focus();
  } catch {
    warn('That did not work. Check your connection and try again.');
  }
});

loadOffers();
