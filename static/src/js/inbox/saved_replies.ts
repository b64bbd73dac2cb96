// The menu of saved replies: its field searches titles and texts, and the arrow keys move through the replies.

import { find, findAll, get, isComposing, on } from '../dom';

const menu = find<HTMLDetailsElement>('#saved');
if (menu) setUp(menu);

function setUp(menu: HTMLDetailsElement): void {
  const field = find<HTMLInputElement>('#find-saved');
  const replies = () => findAll('[data-insert]', menu);
  const shown = () => replies().filter(({ hidden }) => !hidden);

  function filter(query: string): void {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    for (const reply of replies()) {
      const text = `${reply.textContent} ${reply.dataset.insert}`.toLowerCase();
      reply.hidden = !words.every((word) => text.includes(word));
    }
    get('[data-no-matches]', menu).hidden = shown().length > 0;
  }

  menu.addEventListener('toggle', () => {
    if (!menu.open || !field) return;
    field.value = '';
    filter('');
    field.focus();
  });
  field?.addEventListener('input', () => filter(field.value));
  menu.addEventListener('keydown', (event) => {
    if (isComposing(event)) return; // Enter chooses the word, not the reply
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && event.target === field) {
      event.preventDefault(); // otherwise it would send the reply
      shown()[0]?.click();
    } else if (by && menu.open) {
      event.preventDefault();
      const all: HTMLElement[] = [...(field ? [field] : []), ...shown()];
      all.at((all.indexOf(document.activeElement as HTMLElement) + by) % all.length)?.focus();
    }
  });
}

on('focusin', '#saved [data-insert]', (reply) => reply.scrollIntoView({ block: 'nearest' }));
