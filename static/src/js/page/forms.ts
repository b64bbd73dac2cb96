// Submitting forms: on change, when a code is complete, with Ctrl+Enter, never twice, and not while offline.

import { findAll, isComposing, on } from '../dom';
import { showNotSent } from '../toast';
import { fetchOnReturn } from './return';

/* Controls with [data-submit] submit their form on change. */
on('change', '[data-submit]', (control: HTMLInputElement | HTMLSelectElement) => control.form?.requestSubmit());

/* A sign-in code is submitted once it is complete. Spaces and dashes of a pasted one are removed, and the digits of
   Arabic, Persian and Japanese keyboards become those of our mails. */
const code = 'input[data-code]';
const western = (digit: string) => String(digit.charCodeAt(0) & 15);
const digitsOf = (text: string) => text.replace(/[٠-٩۰-۹０-９]/g, western).replace(/\D/g, '').slice(0, 6);

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
const submitted = new WeakMap<HTMLFormElement, HTMLElement | null>();

function allowAgain(form: HTMLFormElement): void {
  const button = submitted.get(form);
  if (button) button.ariaBusy = null;
  submitted.delete(form);
}

/* The server is asked first whether it is there, if the browser believes itself offline or somebody wrote something: the
   browser's own error page would replace it, and Back does not always bring it back. A draft on the server lacks what was
   typed since the server is away. Over a slow connection, the form is submitted without waiting longer for the answer. */
const reachable = new WeakSet<HTMLFormElement>();
const patience = 5_000; // milliseconds
const written = 'textarea, input:not([type]), input[type="text"]';

function needsServer(form: HTMLFormElement): boolean {
  if (!navigator.onLine) return true;
  return [...form.elements].some((field) => field.matches(written) && (field as HTMLInputElement).value.trim() !== '');
}

async function submitIfReachable(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    // A proxy may hide the address, but says with a 5xx that the server is away.
    if (response.status >= 500) throw new Error(String(response.status));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) {
      allowAgain(form);
      showNotSent();
      return;
    }
  }
  reachable.add(form);
  form.requestSubmit(submitter);
}

on('submit', 'form', (form: HTMLFormElement, event) => {
  if (event.defaultPrevented || form.method !== 'post') return;
  const checked = reachable.delete(form);
  if (!checked && submitted.has(form)) {
    event.preventDefault();
    return;
  }
  submitted.set(form, event.submitter);
  if (event.submitter) event.submitter.ariaBusy = 'true';
  if (!checked && needsServer(form)) {
    event.preventDefault();
    void submitIfReachable(form, event.submitter);
    return;
  }
  if (!form.target) fetchOnReturn();
  setTimeout(() => allowAgain(form), 5000); // for responses that are downloads, which leave the page open
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of document.forms) allowAgain(form);
});

on('keydown', '.composer textarea', (text: HTMLTextAreaElement, event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)) text.form?.requestSubmit();
});
