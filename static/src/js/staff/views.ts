// Alt and the arrow keys move a saved view within the menu.

import { announce } from '../announce';
import { on } from '../dom';
import { showNotSent } from '../toast';

on('keydown', '.side [data-move]', async (link: HTMLElement, event) => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!by || !event.altKey) return;
  event.preventDefault();
  const neighbour = by < 0 ? link.previousElementSibling : link.nextElementSibling;
  if (!(neighbour instanceof HTMLElement) || !neighbour.dataset.move) return;
  if (by < 0) neighbour.before(link);
  else neighbour.after(link);
  link.focus();
  const views = [...link.parentElement!.querySelectorAll('[data-move]')];
  announce(`${link.textContent.trim()}: ${views.indexOf(link) + 1} of ${views.length}`);
  try {
    const response = await fetch(link.dataset.move!, { method: 'POST', body: new URLSearchParams({ by: String(by) }) });
    if (!response.ok) location.reload(); // shows the stored order
  } catch {
    showNotSent();
  }
});
