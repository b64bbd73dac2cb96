// The original mail of a message. It is fetched when somebody first unfolds it, and shown as text.

import { element, on } from '../dom';
import { showError } from '../toast';

on('toggle', 'details[data-original-mail]', async (fold: HTMLDetailsElement) => {
  const address = fold.dataset.originalMail;
  if (!fold.open || !address) return;
  delete fold.dataset.originalMail;
  try {
    const response = await fetch(address);
    if (response.redirected || !response.ok) throw new Error(String(response.status));
    const textContent = await response.text();
    const text = element('pre', { className: 'whole-mail', tabIndex: 0, dir: 'auto', textContent });
    text.setAttribute('role', 'region');
    text.setAttribute('aria-label', 'The whole mail');
    fold.lastElementChild!.replaceWith(text);
  } catch {
    fold.dataset.originalMail = address; // the link remains, for another attempt
    showError('The whole mail could not be loaded. Check your connection and try again.');
  }
}, { capture: true });
