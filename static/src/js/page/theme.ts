// Switches between light and dark without reloading. The form stores the choice for the next pages.

import { encoded, find, findAll, on } from '../dom';
import { showError } from '../toast';

on('submit', 'form.themes', (form: HTMLFormElement, event) => {
  const chosen = event.submitter;
  if (!(chosen instanceof HTMLButtonElement)) return;
  event.preventDefault();
  if (chosen.value) document.documentElement.dataset.theme = chosen.value;
  else delete document.documentElement.dataset.theme;
  for (const button of findAll<HTMLButtonElement>('.themes [name="theme"]')) {
    button.setAttribute('aria-pressed', String(button.value === chosen.value));
  }
  const body = encoded(new FormData(form, chosen));
  // keepalive, so that the choice is stored even if the page is left at once.
  fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true })
    .catch(() => showError(find('.toasts')?.dataset.notSent ?? ''));
});
