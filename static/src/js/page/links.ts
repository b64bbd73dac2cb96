// The editor for the widget's own links: adds, moves and removes rows.

import { find, findAll, get, on } from '../dom';
import { announce } from '../announce';

const rowsOf = (list: Element) => findAll('.own-links > li', list);
const shownOf = (list: Element) => rowsOf(list).filter((row) => !row.hasAttribute('data-unused'));
const fieldsOf = (row: Element) => findAll<HTMLInputElement>('input', row);
const buttonOf = (row: Element, act: string) => get<HTMLButtonElement>(`button[value^="${act}-"]`, row);

function read(list: Element): string[][] {
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
function write(list: Element, values: string[][], moved = true): void {
  rowsOf(list).forEach((row, at) => {
    row.toggleAttribute('data-unused', at >= values.length);
    fieldsOf(row).forEach((field, part) => { field.value = values[at]?.[part] ?? ''; });
    if (moved) clearErrors(row);
    buttonOf(row, 'up').disabled = !at;
    buttonOf(row, 'down').disabled = at === values.length - 1;
  });
  get('[data-add-link]', list).hidden = values.length === rowsOf(list).length;
}

on('click', '[data-own-links] button[name="move"]', (button: HTMLButtonElement, event) => {
  event.preventDefault();
  const list = button.closest('[data-own-links]')!;
  const values = read(list);
  const [act, place] = button.value.split('-');
  const at = Number(place) - 1;
  const to = act === 'up' ? at - 1 : at + 1;
  const [moved] = values.splice(at, 1);
  if (act !== 'remove') values.splice(to, 0, moved!);
  write(list, values);
  find('input', list)?.dispatchEvent(new Event('input', { bubbles: true })); // updates the preview
  const rows = shownOf(list);
  if (act === 'remove') {
    announce('Removed');
    const next = rows[Math.min(at, rows.length - 1)];
    (next ? fieldsOf(next)[0] : find('[data-add-link]', list))?.focus();
    return;
  }
  announce(`Place ${to + 1} of ${rows.length}`);
  const [same, other] = act === 'up' ? ['up', 'down'] : ['down', 'up'];
  const row = rows[to]!;
  const again = buttonOf(row, same!);
  (again.disabled ? buttonOf(row, other!) : again).focus();
});

on('click', '[data-add-link]', (button) => {
  const list = button.closest('[data-own-links]')!;
  write(list, [...read(list), ['', '']]);
  find('input', shownOf(list).at(-1))?.focus();
});

for (const list of findAll('[data-own-links]')) write(list, read(list), false);
