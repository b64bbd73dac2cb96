// Selecting tickets: one, all, none, or a range with Shift. The actions for selected tickets are in the bar, under the
// same keys as those for one ticket.

import { find, findAll, get, on } from '../dom';

const box = '#list input[name="ticket"]';
const boxes = () => findAll<HTMLInputElement>(box);
const pane = get('.inbox__list');

let last: string | undefined; // the ticket whose box was clicked last, by id, because the list may be updated

/** How many tickets are selected. */
export const selected = () => boxes().filter(({ checked }) => checked).length;

const everyBox = () => find<HTMLInputElement>('.bulk [name="all"]');

/** Whether the whole list is selected, including tickets that are not loaded. */
const every = () => everyBox()?.checked ?? false;

const tickets = (many: number) => (many === 1 ? '1 ticket selected' : `${many} tickets selected`);

function count(): void {
  const many = selected();
  const label = find('[data-ticked]');
  if (label) {
    const whole = every() ? find('#list > ul')?.dataset.count : undefined;
    label.textContent = many ? `${whole ?? many} selected` : '';
    get('[data-untick]').hidden = many === 0;
    get('[data-tick-all]').hidden = many === boxes().length;
  }
  const detail = find('.inbox__detail--empty');
  if (!detail) return;
  const told = get('[data-selection]', detail);
  told.hidden = many === 0;
  get('h2', told).textContent = every() ? `${find('#list > ul')?.dataset.count} tickets selected` : tickets(many);
  for (const other of findAll(':scope > .empty', detail)) if (other !== told) other.hidden = many > 0;
}

function all(checked: boolean): void {
  for (const one of boxes()) one.checked = checked;
  const whole = everyBox();
  if (whole && !checked) whole.checked = false;
  count();
}

/** Clears the selection. Returns false if there was none. */
export function selectNone(): boolean {
  const some = selected() > 0;
  all(false);
  return some;
}

/** Performs a key's action on the selection. Returns false if there is none, or no such bulk action. */
export function actOnSelection(key: string): boolean {
  const control = selected() > 0 && find(`.bulk [data-shortcut="${CSS.escape(key)}"]`);
  if (!control) return false;
  control.click();
  find('button, input', control.nextElementSibling ?? document.createElement('p'))?.focus();
  return true;
}

on('click', '[data-untick]', () => all(false));
on('click', '[data-tick-all]', () => all(true));

on('click', box, (clicked: HTMLInputElement, { shiftKey }) => {
  const shown = boxes();
  const from = shown.findIndex(({ value }) => value === last);
  const to = shown.indexOf(clicked);
  if (shiftKey && from >= 0) {
    for (const between of shown.slice(Math.min(from, to), Math.max(from, to))) between.checked = clicked.checked;
  }
  last = clicked.value;
  const whole = everyBox();
  if (whole && !clicked.checked) whole.checked = false;
  count();
});

on('change', '.bulk [name="all"]', (whole: HTMLInputElement) => {
  if (whole.checked) all(true);
  count();
});

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || key.toLowerCase() !== 'a') return;
  const typing = target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select, dialog');
  if (typing || get('.inbox').dataset.view !== 'list' || boxes().length === 0) return;
  event.preventDefault();
  all(true);
});

/* The arrow keys move through a menu of the bar. */
on('keydown', '.bulk .menu__list button', (button, event) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const lines = findAll('button', button.parentElement!);
  lines.at((lines.indexOf(button) + by) % lines.length)?.focus();
});

/* On a phone, the boxes are hidden until somebody wants to select. */
on('click', '[data-select]', (button) => {
  const selecting = pane.toggleAttribute('data-selecting');
  button.textContent = selecting ? 'Done' : 'Select';
  if (!selecting) all(false);
});
pane.setAttribute('data-ticks', '');

new MutationObserver(count).observe(get('#list'), { childList: true });
count();
