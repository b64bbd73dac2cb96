// The original mail of a message. It is fetched when somebody first unfolds it, and shown as text.

import { element, on } from '../dom';
import { showError } from '../toast';

on('toggle', 'details[data-original-mail]', async (fold: HTMLDetailsElement) => {
  const address = fold.dataset.originalMail;
  if (!fold.open || !address) return;
  delete fold.dataset.originalMail;
  try {
    const answer = await fetch(address);
    if (answer.redirected || !answer.ok) throw new Error(String(answer.status));
    const textContent = await answer.text();
    const text = element('pre', { className: 'whole-mail', tabIndex: 0, dir: 'auto', textContent });
    text.setAttribute('role', 'region');
    text.setAttribute('aria-label', 'The whole mail');
    fold.lastElementChild!.replaceWith(text);
  } catch {
    fold.dataset.originalMail = address; // the link remains, for another attempt
    showError('The whole mail could not be loaded. Check your connection and try again.');
  }
}, { capture: true });
