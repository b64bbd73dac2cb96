// The ticked ideas, and the bar with the actions for them.

import { find, findAll, get, on } from '../dom';

const ticks = () => findAll<HTMLInputElement>('[name="post"][form="bulk"]');

/** How many ideas are ticked. */
export const selected = () => ticks().filter(({ checked }) => checked).length;

/** Unticks all ideas. */
export function clear(): void {
  for (const tick of ticks()) tick.checked = false;
  count();
}

/** Opens a menu of the bar. */
export function pickFor(name: 'status' | 'tag'): void {
  const menu = get<HTMLDetailsElement>(`#bulk-${name}`);
  menu.open = true;
  find('button, a', get('.menu__list', menu))?.focus();
}

function count(): void {
  const all = find<HTMLInputElement>('#tick-all');
  if (!all) return;
  const many = selected();
  get('[data-selected-count]').textContent = `${many} selected`;
  all.checked = many > 0 && many === ticks().length;
  all.indeterminate = many > 0 && !all.checked;
}

on('change', '[name="post"][form="bulk"]', count);
on('change', '#tick-all', (all: HTMLInputElement) => {
  for (const tick of ticks()) tick.checked = all.checked;
  count();
});
on('click', '#bulk [type="reset"]', (_, event) => {
  event.preventDefault();
  clear();
});
