// Filters and sorts take effect at once, and are in the address. The filter panel stays open beside the list.

import { announce } from '../announce';
import { encoded, find, findAll, get, on } from '../dom';
import { showHints } from '../keys';
import { forget, store, stored } from '../storage';
import { showError } from '../toast';
import { listPane, updateCounts } from './refresh';
import { fetchPage } from './request';
import { atList } from './tickets';

const reopenKey = 'intake.filter';
let latestRequest = 0;

/** Replaces the list with that of an address. */
async function loadList(address: string): Promise<void> {
  latestRequest += 1;
  const request = latestRequest;
  const fresh = await fetchPage(address);
  if (request !== latestRequest) return; // something else was chosen in the meantime
  const open = get<HTMLDetailsElement>('#filters').open;
  const focused = document.activeElement?.id;
  for (const part of findAll('noscript', fresh)) part.remove();
  const freshPane = get('.inbox__list', fresh);
  for (const name of ['pulse', 'list', 'mark']) listPane.dataset[name] = freshPane.dataset[name] ?? '';
  get(':scope > header', listPane).replaceWith(get(':scope > header', freshPane));
  get('#list').setAttribute('action', get('#list', freshPane).getAttribute('action')!);
  get('#list').replaceChildren(...get('#list', freshPane).childNodes);
  get('#save-view').replaceWith(get('#save-view', fresh));
  get('.inbox__detail').replaceWith(get('.inbox__detail', fresh));
  updateCounts(fresh);
  history.replaceState(null, '', address);
  document.title = fresh.title;
  showHints();
  get<HTMLDetailsElement>('#filters').open = open;
  if (focused) document.getElementById(focused)?.focus();
  announce(get('[data-filter-total]').textContent);
}

on('change', '[data-filter]', async (form: HTMLFormElement) => {
  const fields = encoded(new FormData(form));
  for (const [name, value] of [...fields]) if (!value) fields.delete(name);
  const address = `${form.getAttribute('action')}?${fields}`;
  if (!atList) { // the open ticket is closed for the new list
    store(reopenKey, document.activeElement?.id ?? '', 'sessionStorage');
    location.assign(address);
    return;
  }
  try {
    await loadList(address);
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
export function openFilters(): void {
  get<HTMLDetailsElement>('#filters').open = true;
  get('#list-sort').focus();
}

const field = stored(reopenKey, 'sessionStorage');
forget(reopenKey, 'sessionStorage');
if (atList && field !== null) {
  openFilters();
  document.getElementById(field)?.focus();
}
