// Saves changes of a ticket without reloading the page. If the response is another page, the browser goes there.

import { encoded, element, findAll, get, on, parsePage } from '../dom';
import { leaveSignedOut } from '../signed_out';
import { refreshList, updateCounts, updateTicket } from './refresh';

const inPlace = '.inbox__detail[data-ticket] ' +
  ':is(#tk-head, #tk-person, #tk-bar, #state, .tk-main > .note) form[method="post"]';

on('submit', inPlace, async (form: HTMLFormElement, event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  try {
    await submit(form, event.submitter);
  } catch { // no connection, or no permission any more: the browser shows the error
    const { name, value } = (event.submitter ?? {}) as Partial<HTMLButtonElement>;
    if (name) form.append(element('input', { type: 'hidden', name, value: value ?? '' }));
    form.submit();
  } finally {
    form.ariaBusy = 'false';
  }
}, { capture: true });

async function submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const response = await fetch(form.action, { method: 'POST', body: encoded(new FormData(form, submitter)) });
  if (response.status === 401) { // signed out, with the words of the form in the response
    leaveSignedOut();
    return;
  }
  if (!response.ok && response.status !== 409 && response.status !== 422) throw new Error(String(response.status));
  if (response.redirected && new URL(response.url).pathname !== location.pathname) {
    if (new URL(response.url).pathname === '/login') leaveSignedOut(response.url);
    else location.assign(response.url);
    return;
  }
  const fresh = await parsePage(response);
  for (const menu of findAll<HTMLDetailsElement>('.inbox__detail details.menu[open]')) menu.open = false;
  const active = document.activeElement;
  if (response.ok && form.contains(active) && active?.matches('input')) form.reset();
  updateTicket(fresh);
  get('.toasts').replaceChildren(...findAll('.toasts > [data-toast]', fresh));
  updateCounts(fresh);
  refreshList();
}
