// Light or dark at once. The form keeps it for the next page; without script it loads this one anew.

import { encoded, find, findAll, on } from '../dom';
import { warn } from '../toast';

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
  fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }) // whoever leaves has chosen all the same
    .catch(() => warn(find('.toasts')?.dataset.notSent ?? ''));
});
