// The bar below a ticket on small screens. Its buttons act like keys; Reply and Note replace it with the composer.

import { find, get, on } from '../dom';
import { pane } from './renew';

const answer = find('.tk-reply');
const body = find<HTMLTextAreaElement>('#body');

/** Shows the composer instead of the bar, if there is one. */
export function openAnswer(): void {
  answer?.setAttribute('data-open', '');
}

/** Hides the composer, keeping its text. Returns false if there is no bar to show instead. */
export function putAway(): boolean {
  if (!answer?.hasAttribute('data-open') || !matchMedia('(width <= 56rem)').matches) return false;
  answer.removeAttribute('data-open');
  find('.tk-bar button')?.focus();
  return true;
}

if (answer) {
  const measure = () => document.documentElement.style.setProperty('--reply', `${answer.offsetHeight}px`);
  new ResizeObserver(measure).observe(answer); // for the toasts above it
}

if (pane && answer) {
  pane.setAttribute('data-bar', '');
  const faulty = find('#answer [aria-invalid="true"], #answer .error, #collision:not([hidden]), .preview-text', answer);
  if (body && (body.value.trim() || faulty || find('.undone', answer))) openAnswer();
  body?.addEventListener('input', openAnswer); // also for the restored text of a held reply
}

on('click', '[data-press]', ({ dataset }) => {
  document.dispatchEvent(new CustomEvent('intake:press', { detail: dataset.press }));
});
on('click', '[data-put-away]', putAway);
on('keydown', '#answer', (_, event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || get('#answer').querySelector('details[open]')) return;
  if (putAway()) event.preventDefault();
});
