// Selecting tickets: one, all, none, or a range with Shift. The actions for selected tickets are in the bar, under the
// same keys as those for one ticket.

import { find, findAll, get, on } from '../dom';
import { keyOf } from '../keys';
import { listPane } from './refresh';

const boxSelector = '#list input[name="ticket"]';
const boxes = () => findAll<HTMLInputElement>(boxSelector);

let lastClicked: string | undefined; // the ticket whose box was clicked last, by id, because the list may be updated

/** How many tickets are selected. */
export const selectedCount = () => boxes().filter(({ checked }) => checked).length;

/** The box that selects the whole list, including tickets that are not loaded. Short lists have none. */
const allBox = () => find<HTMLInputElement>('.bulk [name="all"]');

const isAllSelected = () => allBox()?.checked ?? false;

function showCount(): void {
  const count = selectedCount();
  const total = isAllSelected() ? find('#list > ul')?.dataset.count : undefined;
  const label = find('[data-selected-count]');
  if (label) {
    label.textContent = count ? `${total ?? count} selected` : '';
    get('[data-select-none]').hidden = count === 0;
    get('[data-select-all]').hidden = count === boxes().length;
  }
  const detail = find('.inbox__detail--empty');
  if (!detail) return;
  const summary = get('[data-selection]', detail);
  summary.hidden = count === 0;
  get('h2', summary).textContent = !total && count === 1 ? '1 ticket selected' : `${total ?? count} tickets selected`;
  for (const other of findAll(':scope > .empty', detail)) if (other !== summary) other.hidden = count > 0;
}

function setAll(checked: boolean): void {
  for (const box of boxes()) box.checked = checked;
  const all = allBox();
  if (all && !checked) all.checked = false;
  showCount();
}

/** Clears the selection. The bar is hidden then, so the focus goes from there to a ticket that was selected. */
export function selectNone(): void {
  const selected = boxes().filter(({ checked }) => checked);
  const focused = document.activeElement;
  setAll(false);
  if (focused?.checkVisibility()) return;
  (selected.find(({ value }) => value === lastClicked) ?? selected[0])?.focus();
}

/** The action of a key for the selection. Undefined if nothing is selected, or if the bar has no such action. */
export function selectionAction(key: string): (() => void) | undefined {
  const control = selectedCount() > 0 ? find(`.bulk [data-shortcut="${CSS.escape(key)}"]`) : null;
  if (!control) return undefined;
  return () => {
    control.click();
    const menu = control.nextElementSibling;
    if (menu) find('button, input', menu)?.focus();
  };
}

on('click', '[data-select-none]', selectNone);
on('click', '[data-select-all]', () => setAll(true));

on('click', boxSelector, (clicked: HTMLInputElement, { shiftKey }) => {
  const shown = boxes();
  const from = shown.findIndex(({ value }) => value === lastClicked);
  const to = shown.indexOf(clicked);
  if (shiftKey && from >= 0) {
    for (const between of shown.slice(Math.min(from, to), Math.max(from, to))) between.checked = clicked.checked;
  }
  lastClicked = clicked.value;
  const all = allBox();
  if (all && !clicked.checked) all.checked = false;
  showCount();
});

on('change', '.bulk [name="all"]', (all: HTMLInputElement) => {
  if (all.checked) setAll(true);
  showCount();
});

document.addEventListener('keydown', (event) => {
  const { target } = event;
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || keyOf(event) !== 'a') return;
  const typing = target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select, dialog');
  if (typing || get('.inbox').dataset.view !== 'list' || boxes().length === 0) return;
  event.preventDefault();
  setAll(true);
});

/* On a phone, the boxes are hidden until somebody wants to select. */
on('click', '[data-select-mode]', (button) => {
  const selecting = listPane.toggleAttribute('data-selecting');
  button.textContent = selecting ? 'Done' : 'Select';
  if (!selecting) setAll(false);
});
listPane.setAttribute('data-selectable', '');

new MutationObserver(showCount).observe(get('#list'), { childList: true });
showCount();
