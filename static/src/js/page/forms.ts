// How forms are sent: on change, when a code is full, by Ctrl and Enter, and never twice.

import { findAll, on } from '../dom';

/* Controls with [data-submit] send their form on change. */
on('change', '[data-submit]', (control: HTMLInputElement | HTMLSelectElement) => control.form?.requestSubmit());

/* A sign-in code sends itself once it is full. Blanks and dashes of a pasted one are dropped. */
const code = 'input[data-code]';
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 6);

on('input', code, (field: HTMLInputElement) => {
  const digits = digitsOf(field.value);
  if (digits !== field.value) field.value = digits;
  if (digits.length < 6) return;
  const next = field.form && findAll<HTMLInputElement>(code, field.form).find(({ value }) => value.length < 6);
  if (next) next.focus(); // of two codes, only the last one sends
  else field.form?.requestSubmit();
});
on('paste', code, (field: HTMLInputElement, event) => {
  event.preventDefault(); // the field's maxlength would cut "408 173" before its blank is dropped
  field.value = digitsOf(event.clipboardData?.getData('text') ?? '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
});

/* A form is sent once, however often its button is pressed. Coming back to the page makes it fresh. */
const sent = new WeakSet<HTMLFormElement>();

on('submit', 'form', (form: HTMLFormElement, event) => {
  if (event.defaultPrevented || form.method !== 'post') return;
  if (sent.has(form)) event.preventDefault();
  sent.add(form);
  setTimeout(() => sent.delete(form), 5000); // for answers that are a download
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of document.forms) sent.delete(form);
});

on('keydown', '.composer textarea', (text: HTMLTextAreaElement, { key, ctrlKey, metaKey }) => {
  if (key === 'Enter' && (ctrlKey || metaKey)) text.form?.requestSubmit();
});
