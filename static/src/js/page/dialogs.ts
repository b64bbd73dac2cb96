// [data-dialog="id"] opens a dialog, [data-close] or Esc closes it.

import { openDialog } from '../dialog';
import { find, hasModifier, on } from '../dom';

const dialogOf = (id: string | undefined) => find<HTMLDialogElement>(`dialog#${CSS.escape(id ?? '')}`);

on('click', '[data-dialog]', (opener, event) => {
  if (hasModifier(event) || event.shiftKey) return;
  const dialog = dialogOf(opener.dataset.dialog);
  if (!dialog) return;
  event.preventDefault();
  const menu = opener.closest<HTMLDetailsElement>('details.menu');
  if (menu) menu.open = false;
  openDialog(dialog, menu ? find('summary', menu) : opener);
});

on('click', '[data-close]', (button) => button.closest('dialog')?.close());

// A switch with [data-off-dialog] opens that dialog instead of switching off.
on('click', 'input[data-off-dialog]', (control: HTMLInputElement, event) => {
  const dialog = !control.checked && dialogOf(control.dataset.offDialog);
  if (!dialog) return;
  event.preventDefault();
  openDialog(dialog, control);
});
