// Errors that script shows, where toasts are shown. What removes other toasts after a while is page/toasts.ts.

import { element, get } from './dom';

/** Shows an error until it is closed or removed, instead of the previous toast. */
export function showError(text: string): HTMLElement {
  const toasts = get('.toasts');
  const close = element('button', { type: 'button', textContent: toasts.dataset.close ?? '' });
  const toast = element('div', { className: 'toast' }, element('span', { textContent: text }), close);
  toast.setAttribute('role', 'alert');
  close.addEventListener('click', () => toast.remove());
  toasts.replaceChildren(toast);
  return toast;
}

/** Shows that a request was not sent, in the reader's language. */
export const showNotSent = () => showError(get('.toasts').dataset.notSent ?? '');
