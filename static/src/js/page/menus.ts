// Menus close on Esc, on a click elsewhere, and when the focus leaves them.

import { find, findAll, isComposing, on } from '../dom';

const open = 'details.menu[open]';

document.addEventListener('click', ({ target }) => {
  for (const menu of findAll<HTMLDetailsElement>(open)) if (!menu.contains(target as Node)) menu.open = false;
});

on('focusout', open, (menu: HTMLDetailsElement, { relatedTarget }) => {
  if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
  const menu = find<HTMLDetailsElement>(open, find('dialog[open]') ?? document);
  if (!menu) return;
  event.preventDefault(); // only closes the menu, not what is below it
  menu.open = false;
  find('summary', menu)?.focus();
});
