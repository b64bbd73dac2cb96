// Ticking tickets: how many, none again, and all from here to there with Shift.

import { find, findAll, on } from '../dom';

const box = '#list input[name="ticket"]';
const boxes = () => findAll<HTMLInputElement>(box);

let last: HTMLInputElement | undefined;

function count(): void {
  const label = find('[data-ticked]');
  if (!label) return;
  const ticked = boxes().filter(({ checked }) => checked).length;
  label.textContent = ticked === 1 ? '1 ticket ticked' : `${ticked} tickets ticked`;
  const untick = find('[data-untick]');
  if (untick) untick.hidden = ticked === 0;
}

on('click', '[data-untick]', () => {
  for (const one of boxes()) one.checked = false;
  count();
});

on('click', box, (clicked: HTMLInputElement, { shiftKey }) => {
  const all = boxes();
  const from = last ? all.indexOf(last) : -1;
  const to = all.indexOf(clicked);
  if (shiftKey && from >= 0) {
    for (const between of all.slice(Math.min(from, to), Math.max(from, to))) between.checked = clicked.checked;
  }
  last = clicked;
  count();
});

count();
