// Keys for the search of a board: "/" focuses it from anywhere on the page, Esc clears it.

import { find, on } from '../dom';
import { keysOn } from '../keys';

const box = '.finder input[type="search"]';
const typing = 'input, textarea, select, [contenteditable], dialog[open]';

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !keysOn()) return;
  if (find('dialog[open]') || target instanceof Element && target.closest(typing)) return;
  const search = find<HTMLInputElement>(box);
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
});

on<'keydown', HTMLInputElement>('keydown', box, (search, event) => {
  if (event.key !== 'Escape' || event.isComposing || search.value === '') return;
  event.preventDefault();
  search.value = '';
});
