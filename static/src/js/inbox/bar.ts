// The bar below a ticket on a small screen. Its buttons do what keys do; Reply and Note bring the composer up in its place.

import { find, get, on } from '../dom';
import { pane } from './renew';

const answer = find('.tk-reply');
const body = find<HTMLTextAreaElement>('#body');

/** Brings the composer up, where a bar stands in its place. */
export function openAnswer(): void {
  answer?.setAttribute('data-open', '');
}

/** Puts the composer away; what is written in it stays. False where no bar would come in its place. */
export function putAway(): boolean {
  if (!answer?.hasAttribute('data-open') || !matchMedia('(width <= 56rem)').matches) return false;
  answer.removeAttribute('data-open');
  find('.tk-bar button')?.focus();
  return true;
}

if (pane && answer) {
  pane.setAttribute('data-bar', '');
  const faulty = find('#answer [aria-invalid="true"], #answer .error, #collision:not([hidden]), .preview-text', answer);
  if (body && (body.value.trim() || faulty || find('.undone', answer))) openAnswer();
  body?.addEventListener('input', openAnswer); // words that came back from a reply that was held, too
}

on('click', '[data-press]', ({ dataset }) => {
  document.dispatchEvent(new CustomEvent('intake:press', { detail: dataset.press }));
});
on('click', '[data-put-away]', putAway);
on('keydown', '#answer', (_, event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || get('#answer').querySelector('details[open]')) return;
  if (putAway()) event.preventDefault();
});
