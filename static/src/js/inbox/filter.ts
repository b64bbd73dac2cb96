// Filters and sorts take effect at once, and are in the address. The filter panel stays open beside the list.

import { encoded, find, findAll, get, on } from '../dom';
import { showHints } from '../keys';
import { showError } from '../toast';
import { recount } from './renew';
import { page } from './request';
import { atList } from './tickets';

const reopen = 'intake.filter';
let asked = 0;

/** Replaces the list with that of an address. */
async function show(address: string): Promise<void> {
  asked += 1;
  const mine = asked;
  const fresh = await page(address);
  if (mine !== asked) return; // something else was chosen in the meantime
  const open = get<HTMLDetailsElement>('#filters').open;
  const focused = document.activeElement?.id;
  for (const part of findAll('noscript', fresh)) part.remove();
  const pane = get('.inbox__list');
  const now = get('.inbox__list', fresh);
  for (const name of ['data-pulse', 'data-list', 'data-mark']) pane.setAttribute(name, now.getAttribute(name)!);
  get(':scope > header', pane).replaceWith(get(':scope > header', now));
  get('#list').setAttribute('action', get('#list', now).getAttribute('action')!);
  get('#list').replaceChildren(...get('#list', now).childNodes);
  get('#save-view').replaceWith(get('#save-view', fresh));
  get('.inbox__detail').replaceWith(get('.inbox__detail', fresh));
  recount(fresh);
  history.replaceState(null, '', address);
  document.title = fresh.title;
  showHints();
  get<HTMLDetailsElement>('#filters').open = open;
  if (focused) document.getElementById(focused)?.focus();
}

on('change', '[data-filter]', async (form: HTMLFormElement) => {
  const fields = encoded(new FormData(form));
  for (const [name, value] of [...fields]) if (!value) fields.delete(name);
  const address = `${form.getAttribute('action')}?${fields}`;
  if (!atList) { // the open ticket is closed for the new list
    sessionStorage.setItem(reopen, document.activeElement?.id ?? '');
    location.assign(address);
    return;
  }
  try {
    await show(address);
  } catch {
    showError('The list was not loaded. Check your connection and try again.');
  }
});

on('click', '[data-close-menu]', (button) => {
  const menu = button.closest('details')!;
  menu.open = false;
  find('summary', menu)?.focus();
});

/** Opens the filters and focuses the first field. */
export function filter(): void {
  get<HTMLDetailsElement>('#filters').open = true;
  get('#list-sort').focus();
}

const field = sessionStorage.getItem(reopen);
sessionStorage.removeItem(reopen);
if (atList && field !== null) {
  filter();
  document.getElementById(field)?.focus();
}
