// Switches between light and dark without reloading. The form stores the choice for the next pages.

import { encoded, findAll, on } from '../dom';
import { showNotSent } from '../toast';

on('submit', 'form.themes', (form: HTMLFormElement, event) => {
  const button = event.submitter;
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  if (button.value) document.documentElement.dataset.theme = button.value;
  else delete document.documentElement.dataset.theme;
  for (const other of findAll<HTMLButtonElement>('.themes [name="theme"]')) {
    other.setAttribute('aria-pressed', String(other.value === button.value));
  }
  const body = encoded(new FormData(form, button));
  // keepalive, so that the choice is stored even if the page is left at once.
  fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(showNotSent);
});
