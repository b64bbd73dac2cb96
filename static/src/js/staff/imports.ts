// The import of ideas: the name of the chosen file, and the progress, which continues with or without this page.

import { find, get, on } from '../dom';
import { fetchPart, wait } from './part';

const interval = 700; // milliseconds between two requests

on('change', '[data-drop] input', (input: HTMLInputElement) => {
  const name = input.files?.[0]?.name;
  if (name) get('[data-drop-name]', input.closest<HTMLElement>('[data-drop]')!).textContent = name;
});

async function poll(shown: HTMLElement): Promise<void> {
  for (;;) {
    await wait(interval);
    if (document.hidden) continue;
    try {
      const fresh = await fetchPart(shown.dataset.import!, 'import');
      if (find('[data-ended]', fresh)) return location.reload(); // shows the result
      shown.replaceChildren(...fresh.body.children);
    } catch { /* no connection: the next request may succeed */ }
  }
}

const shown = find('[data-import]');
if (shown) void poll(shown);
