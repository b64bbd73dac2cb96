// The page Figures: the arrow keys move through the points of a plot, and other periods take a moment to load.

import { announce } from './announce';
import { find, findAll, get, hasModifier, on } from './dom';

/** All points of the plot with this point. */
const pointsOf = (point: HTMLElement) => findAll(':scope > li', point.parentElement!);

/** Shows the values of a point, and hides those of the others in its plot. */
function showPoint(point: HTMLElement): void {
  delete point.parentElement!.dataset.dismissed;
  for (const other of pointsOf(point)) {
    other.toggleAttribute('data-shown', other === point);
    other.tabIndex = other === point ? 0 : -1;
  }
}

function hidePoints(list: HTMLElement): void {
  for (const point of findAll(':scope > li', list)) point.removeAttribute('data-shown');
}

const moves: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1, ArrowRight: (index) => index + 1, Home: () => 0, End: (_, last) => last,
};

on('keydown', '.plot__days > li', (point: HTMLElement, event) => {
  if (event.key === 'Escape') point.parentElement!.dataset.dismissed = '';
  const move = moves[event.key];
  if (!move || hasModifier(event)) return;
  event.preventDefault();
  const points = pointsOf(point);
  const next = points[Math.min(Math.max(move(points.indexOf(point), points.length - 1), 0), points.length - 1)]!;
  showPoint(next);
  next.focus(); // screen readers read its name
});
on('focusin', '.plot__days > li', showPoint);
on('focusout', '.plot__days', hidePoints);

/* A touch shows the point, a touch elsewhere hides it. */
on('pointerdown', '.plot__days > li', showPoint);
document.addEventListener('pointerdown', ({ target }) => {
  for (const list of findAll('.plot__days')) if (!list.contains(target as Node)) hidePoints(list);
});
on('pointerover', '.plot__days', (list) => { delete list.dataset.dismissed; });

/* While the server counts, the figures on the page are about the previous period. */
function showLoading(): void {
  get('#figures').setAttribute('aria-busy', 'true');
  announce('Counting');
}
on('click', '.range .segmented a', (_, event) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) showLoading();
});
on('submit', '[data-loads-figures]', showLoading);
window.addEventListener('pageshow', () => { find('#figures')?.removeAttribute('aria-busy'); });
