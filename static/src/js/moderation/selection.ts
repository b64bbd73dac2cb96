// The selected ideas, and the bar with the actions for them.

import { find, findAll, get, on } from '../dom';

const boxes = () => findAll<HTMLInputElement>('[name="post"][form="bulk"]');

/** How many ideas are selected. */
export const selectedCount = () => boxes().filter(({ checked }) => checked).length;

/** Clears the selection. The bar is hidden then, so the focus goes from there to the first idea that was selected. */
export function selectNone(): void {
  const selected = boxes().filter(({ checked }) => checked);
  const focused = document.activeElement;
  for (const box of selected) box.checked = false;
  showCount();
  if (!focused?.checkVisibility()) selected[0]?.focus();
}

/** Opens a menu of the bar. */
export function openBulkMenu(name: 'status' | 'tag'): void {
  const menu = get<HTMLDetailsElement>(`#bulk-${name}`);
  menu.open = true;
  find('button, a', get('.menu__list', menu))?.focus();
}

function showCount(): void {
  const all = find<HTMLInputElement>('#tick-all');
  if (!all) return;
  const count = selectedCount();
  get('[data-selected-count]').textContent = `${count} selected`;
  all.checked = count > 0 && count === boxes().length;
  all.indeterminate = count > 0 && !all.checked;
}

on('change', '[name="post"][form="bulk"]', showCount);
on('change', '#tick-all', (all: HTMLInputElement) => {
  for (const box of boxes()) box.checked = all.checked;
  showCount();
});
on('click', '#bulk [type="reset"]', (_, event) => {
  event.preventDefault();
  selectNone();
});
