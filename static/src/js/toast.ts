// Errors that script shows, where toasts are shown. What removes other toasts after a while is page/toasts.ts.

import { element, find, findAll, get } from './dom';
import { focusMain } from './focus';

/**
 * Where toasts are shown: at the edge of the page. While a modal dialog is open, that is a place in the dialog, because
 * nobody can see, hear or click what is behind it.
 */
function place(): HTMLElement {
  const page = get('#toasts');
  const dialog = findAll('dialog:modal').at(-1);
  if (!dialog) return page;
  page.replaceChildren();
  const shown = find(':scope > .toasts', dialog) ?? element('div', { className: 'toasts' });
  dialog.addEventListener('close', () => shown.remove(), { once: true });
  dialog.append(shown);
  return shown;
}

/** Shows an error until it is closed or removed, instead of the previous toast. */
export function showError(text: string): HTMLElement {
  const toasts = place();
  const close = element('button', { type: 'button', textContent: get('#toasts').dataset.close ?? '' });
  const toast = element('div', { className: 'toast' }, element('span', { textContent: text }), close);
  toast.setAttribute('role', 'alert');
  const previous = document.activeElement;
  const hadFocus = toasts.contains(previous);
  toasts.replaceChildren(toast);
  if (hadFocus) close.focus();

  const remove = () => {
    const focused = toast.contains(document.activeElement);
    toast.remove();
    if (!focused) return;
    if (previous instanceof HTMLElement) previous.focus(); // where the work goes on
    if (document.activeElement === document.body) focusMain();
  };
  close.addEventListener('click', remove);
  close.addEventListener('mousedown', (event) => event.preventDefault()); // leaves the focus where it is
  toast.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // only closes the error, not what is below it
    remove();
  });
  return toast;
}

/** Shows that a request was not sent, in the reader's language. */
export const showNotSent = () => showError(get('#toasts').dataset.notSent ?? '');
