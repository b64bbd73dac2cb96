// Submitting forms: on change, when a code is complete, with Ctrl+Enter, never twice, and not while offline.

import { find, findAll, on } from '../dom';
import { warn } from '../toast';

/* Controls with [data-submit] submit their form on change. */
on('change', '[data-submit]', (control: HTMLInputElement | HTMLSelectElement) => control.form?.requestSubmit());

/* A sign-in code is submitted once it is complete. Spaces and dashes of a pasted one are removed. */
const code = 'input[data-code]';
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 6);

on('input', code, (field: HTMLInputElement) => {
  const digits = digitsOf(field.value);
  if (digits !== field.value) field.value = digits;
  if (digits.length < 6) return;
  const next = field.form && findAll<HTMLInputElement>(code, field.form).find(({ value }) => value.length < 6);
  if (next) next.focus(); // of two codes, only the last one submits the form
  else field.form?.requestSubmit();
});
on('paste', code, (field: HTMLInputElement, event) => {
  event.preventDefault(); // the field's maxlength would cut off "408 173" before its space is removed
  field.value = digitsOf(event.clipboardData?.getData('text') ?? '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
});

/* A form is only submitted once, however often its button is clicked. Returning to the page allows it again. Meanwhile
   its button is busy, because a slow connection shows nothing else. */
const sent = new WeakMap<HTMLFormElement, HTMLElement | null>();

function allowAgain(form: HTMLFormElement): void {
  const button = sent.get(form);
  if (button) button.ariaBusy = null;
  sent.delete(form);
}

on('submit', 'form', (form: HTMLFormElement, event) => {
  if (event.defaultPrevented || form.method !== 'post') return;
  if (!navigator.onLine) { // the browser's own error page would replace what was typed
    event.preventDefault();
    warn(find('.toasts')?.dataset.notSent ?? '');
    return;
  }
  if (sent.has(form)) {
    event.preventDefault();
    return;
  }
  sent.set(form, event.submitter);
  if (event.submitter) event.submitter.ariaBusy = 'true';
  setTimeout(() => allowAgain(form), 5000); // for responses that are downloads, which leave the page open
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of document.forms) allowAgain(form);
});

on('keydown', '.composer textarea', (text: HTMLTextAreaElement, { key, ctrlKey, metaKey }) => {
  if (key === 'Enter' && (ctrlKey || metaKey)) text.form?.requestSubmit();
});
