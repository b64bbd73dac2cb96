// The keys of a board's search: "/" focuses it from anywhere on the page, Esc clears it.

import { find, hasModifier, on } from '../dom';
import { keysOn } from '../keys';

const searchField = '.finder input[type="search"]';
const typingFields = 'input, textarea, select, [contenteditable], dialog[open]';

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (key !== '/' || hasModifier(event) || event.isComposing || !keysOn()) return;
  if (find('dialog[open]') || target instanceof Element && target.closest(typingFields)) return;
  const search = find<HTMLInputElement>(searchField);
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
});

on<'keydown', HTMLInputElement>('keydown', searchField, (search, event) => {
  if (event.key !== 'Escape' || event.isComposing || search.value === '') return;
  event.preventDefault();
  search.value = '';
});
