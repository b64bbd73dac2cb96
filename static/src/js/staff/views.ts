// Alt and the arrow keys move a saved view within the menu.

import { on } from '../dom';
import { announce } from '../announce';

on('keydown', '.side [data-move]', async (link: HTMLElement, event) => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!by || !event.altKey) return;
  event.preventDefault();
  const beside = by < 0 ? link.previousElementSibling : link.nextElementSibling;
  if (!(beside instanceof HTMLElement) || !beside.dataset.move) return;
  if (by < 0) beside.before(link);
  else beside.after(link);
  link.focus();
  const views = [...link.parentElement!.querySelectorAll('[data-move]')];
  announce(`${link.textContent!.trim()}: ${views.indexOf(link) + 1} of ${views.length}`);
  const answer = await fetch(link.dataset.move!, { method: 'POST', body: new URLSearchParams({ by: String(by) }) });
  if (!answer.ok) location.reload();
});
