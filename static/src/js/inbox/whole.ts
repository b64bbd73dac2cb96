// The whole mail that a message came by, in its fold. It is fetched when it is first asked for, and shown as text.

import { element, on } from '../dom';
import { warn } from '../toast';

on('toggle', 'details[data-whole]', async (fold: HTMLDetailsElement) => {
  const { whole } = fold.dataset;
  if (!fold.open || !whole) return;
  delete fold.dataset.whole;
  try {
    const answer = await fetch(whole);
    if (answer.redirected || !answer.ok) throw new Error(String(answer.status));
    const text = element('pre', { className: 'whole-mail', tabIndex: 0, dir: 'auto', textContent: await answer.text() });
    text.setAttribute('role', 'region');
    text.setAttribute('aria-label', 'The whole mail');
    fold.lastElementChild!.replaceWith(text);
  } catch {
    fold.dataset.whole = whole; // the link stays, and another try
    warn('The whole mail could not be loaded. Check your connection and try again.');
  }
}, { capture: true });
