// The menu of saved replies: its field searches titles and texts, and the arrow keys move through the replies.

import { find, findAll, get, on } from '../dom';

const menu = find<HTMLDetailsElement>('#saved');
const field = find<HTMLInputElement>('#find-saved');
const lines = () => findAll('[data-insert]', menu!);

function filter(): void {
  const words = field!.value.toLowerCase().split(/\s+/).filter(Boolean);
  let some = false;
  for (const line of lines()) {
    const text = `${line.textContent} ${line.dataset.insert}`.toLowerCase();
    line.hidden = !words.every((word) => text.includes(word));
    some ||= !line.hidden;
  }
  get('[data-none]', menu!).hidden = some;
}

if (menu) {
  menu.addEventListener('toggle', () => {
    if (!menu.open || !field) return;
    field.value = '';
    filter();
    field.focus();
  });
  field?.addEventListener('input', filter);
  menu.addEventListener('keydown', (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all: HTMLElement[] = [...(field ? [field] : []), ...lines().filter(({ hidden }) => !hidden)];
    if (event.key === 'Enter' && event.target === field) {
      event.preventDefault(); // otherwise it would send the reply
      lines().find(({ hidden }) => !hidden)?.click();
    } else if (by && menu.open) {
      event.preventDefault();
      all.at((all.indexOf(document.activeElement as HTMLElement) + by) % all.length)?.focus();
    }
  });
}

on('focusin', '#saved [data-insert]', (line) => line.scrollIntoView({ block: 'nearest' }));
