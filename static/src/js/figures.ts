// The page Figures: the arrow keys move through the points of a plot, and other periods take a moment to load.

import { find, findAll, get, on } from './dom';
import { announce } from './announce';

const points = (point: HTMLElement) => findAll(':scope > li', point.parentElement!);

/** Shows the values of a point, and hides those of the others in its plot. */
function show(point: HTMLElement): void {
  delete point.parentElement!.dataset.quiet;
  for (const one of points(point)) {
    one.toggleAttribute('data-shown', one === point);
    one.tabIndex = one === point ? 0 : -1;
  }
}

function clear(list: HTMLElement): void {
  for (const point of findAll(':scope > li', list)) point.removeAttribute('data-shown');
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1, ArrowRight: (at) => at + 1, Home: () => 0, End: (_, last) => last,
};

on('keydown', '.plot__days > li', (point: HTMLElement, event) => {
  if (event.key === 'Escape') point.parentElement!.dataset.quiet = '';
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const all = points(point);
  const next = all[Math.min(Math.max(step(all.indexOf(point), all.length - 1), 0), all.length - 1)]!;
  show(next);
  next.focus(); // screen readers read its name
});
on('focusin', '.plot__days > li', show);
on('focusout', '.plot__days', clear);

/* A touch shows the point, a touch elsewhere hides it. */
on('pointerdown', '.plot__days > li', show);
document.addEventListener('pointerdown', ({ target }) => {
  for (const list of findAll('.plot__days')) if (!list.contains(target as Node)) clear(list);
});
on('pointerover', '.plot__days', (list) => { delete list.dataset.quiet; });

/* While the server counts, the figures on the page are about the previous period. */
function wait(): void {
  get('#figures').setAttribute('aria-busy', 'true');
  announce('Counting');
}
on('click', '.range .segmented a', (_, event) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) wait();
});
on('submit', '[data-counts]', wait);
window.addEventListener('pageshow', () => { find('#figures')?.removeAttribute('aria-busy'); });
