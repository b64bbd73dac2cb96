// The editor for the widget's own links: adds, moves and removes rows.

import { announce } from '../announce';
import { find, findAll, get, on } from '../dom';

const rowsOf = (list: Element) => findAll('.own-links > li', list);
const shownOf = (list: Element) => rowsOf(list).filter((row) => !row.hasAttribute('data-unused'));
const fieldsOf = (row: Element) => findAll<HTMLInputElement>('input', row);
const buttonOf = (row: Element, move: string) => get<HTMLButtonElement>(`button[value^="${move}-"]`, row);

function valuesOf(list: Element): string[][] {
  return shownOf(list).map((row) => fieldsOf(row).map(({ value }) => value));
}

/** Removes the server's errors from a row, because it has other values now. */
function clearErrors(row: Element): void {
  for (const field of fieldsOf(row)) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
  for (const error of findAll('.error', row)) error.remove();
}

/** Writes the values into the rows, and shows as many rows as there are values. */
function showValues(list: Element, values: string[][], changed = true): void {
  rowsOf(list).forEach((row, index) => {
    row.toggleAttribute('data-unused', index >= values.length);
    fieldsOf(row).forEach((field, i) => { field.value = values[index]?.[i] ?? ''; });
    if (changed) clearErrors(row);
    buttonOf(row, 'up').disabled = !index;
    buttonOf(row, 'down').disabled = index === values.length - 1;
  });
  get('[data-add-link]', list).hidden = values.length === rowsOf(list).length;
}

on('click', '[data-own-links] button[name="move"]', (button: HTMLButtonElement, event) => {
  event.preventDefault();
  const list = button.closest('[data-own-links]')!;
  const values = valuesOf(list);
  const [move, number] = button.value.split('-');
  const from = Number(number) - 1;
  const to = move === 'up' ? from - 1 : from + 1;
  const [moved] = values.splice(from, 1);
  if (move !== 'remove') values.splice(to, 0, moved!);
  showValues(list, values);
  find('input', list)?.dispatchEvent(new Event('input', { bubbles: true })); // updates the preview
  const rows = shownOf(list);
  if (move === 'remove') {
    announce('Removed');
    const next = rows[Math.min(from, rows.length - 1)];
    (next ? fieldsOf(next)[0] : find('[data-add-link]', list))?.focus();
    return;
  }
  announce(`Place ${to + 1} of ${rows.length}`);
  const row = rows[to]!;
  const pressed = buttonOf(row, move!);
  (pressed.disabled ? buttonOf(row, move === 'up' ? 'down' : 'up') : pressed).focus();
});

on('click', '[data-add-link]', (button) => {
  const list = button.closest('[data-own-links]')!;
  showValues(list, [...valuesOf(list), ['', '']]);
  find('input', shownOf(list).at(-1))?.focus();
});

for (const list of findAll('[data-own-links]')) showValues(list, valuesOf(list), false);
