// Selects that save on change. Under Windows and Linux, each arrow key in a closed select chooses another option: on the
// way to the one that people want, they would save all those between, and mail others about them. So keys open a menu.

import { find, hasModifier, isComposing, on } from '../dom';
import { keysOn } from '../keys';
import { openSelectMenu } from '../select_menu';

const choosingKeys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End'];

/** Whether the page has single keys, for which letters are shortcuts in such selects, too. */
const hasShortcuts = () => find('#single-keys') !== null && keysOn();

on('keydown', 'select[data-submit]', (select: HTMLSelectElement, event) => {
  const { key } = event;
  const isLetter = key.length === 1 && key !== ' ' && !hasShortcuts();
  if (hasModifier(event) || isComposing(event) || !isLetter && !choosingKeys.includes(key)) return;
  event.preventDefault();
  openSelectMenu(select, select);
});
