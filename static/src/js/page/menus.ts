// The arrow keys move through menus. They close on Esc, on a click elsewhere, and when the focus leaves them.

import { find, findAll, hasModifier, isComposing, on } from '../dom';

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

/* From the button of a menu, too. In a field, the arrows belong to it. */
on('keydown', open, (menu: HTMLDetailsElement, event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { activeElement } = document;
  if (!step || event.defaultPrevented || hasModifier(event) || !activeElement?.matches('summary, a, button')) return;
  const entries = findAll('.menu__list :is(a, button, summary, select, input:not([type="hidden"]))', menu)
    .filter((entry) => entry.checkVisibility() && !entry.matches(':disabled, [tabindex="-1"]'));
  const index = entries.findIndex((entry) => entry === activeElement);
  const first = step > 0 ? 0 : -1;
  const next = entries.at(index < 0 ? first : (index + step) % entries.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
});
