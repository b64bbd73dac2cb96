import { element, find } from './dom';

/** Says what went wrong until it is read, in the place of what was said there before. */
export function warn(words: string): void {
  const close = element('button', { type: 'button', textContent: 'Close' });
  const toast = element('div', { className: 'toast' }, element('span', { textContent: words }), close);
  toast.setAttribute('role', 'alert');
  close.addEventListener('click', () => toast.remove());
  find('.toasts')?.replaceChildren(toast);
}
