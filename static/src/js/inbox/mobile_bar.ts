// The bar below a ticket on small screens. Its buttons act like keys; Reply and Note replace it with the composer.

import { find, isComposing, on } from '../dom';
import { ticketPane } from './refresh';

const composer = find('.tk-reply');
const body = find<HTMLTextAreaElement>('#body');

/** Shows the composer instead of the bar, if there is one. */
export function openComposer(): void {
  composer?.setAttribute('data-open', '');
}

/** Hides the composer, keeping its text. Returns false if there is no bar to show instead. */
export function closeComposer(): boolean {
  if (!composer?.hasAttribute('data-open') || !matchMedia('(width <= 56rem)').matches) return false;
  composer.removeAttribute('data-open');
  find('.tk-bar button')?.focus();
  return true;
}

if (composer) {
  const measure = () => document.documentElement.style.setProperty('--reply', `${composer.offsetHeight}px`);
  new ResizeObserver(measure).observe(composer); // for the toasts above it
}

if (ticketPane && composer) {
  ticketPane.setAttribute('data-has-bar', '');
  const unfinished = '#answer :is([aria-invalid="true"], .error), #collision:not([hidden]), .preview-text, .undone';
  if (body && (body.value.trim() || find(unfinished, composer))) openComposer();
  body?.addEventListener('input', openComposer); // also for the restored text of a held reply
}

on('click', '[data-press-key]', ({ dataset }) => {
  document.dispatchEvent(new CustomEvent('intake:key', { detail: dataset.pressKey }));
});
on('click', '[data-close-composer]', closeComposer);
on('keydown', '#answer', (_, event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event) || find('#answer details[open]')) return;
  if (closeComposer()) event.preventDefault();
});
