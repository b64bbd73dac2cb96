// The progress of a bulk run, which continues with or without this page.

import { find, get } from '../dom';
import { fetchPart } from './request';

const interval = 700; // milliseconds between two requests

async function poll(address: string): Promise<void> {
  try {
    const fresh = await fetchPart(address, 'run');
    if (find('[data-ended]', fresh)) {
      location.reload(); // shows the changed list and the run's result
      return;
    }
    const shown = find('[data-run]'); // missing if the list was updated at the end of the run
    if (shown) {
      get('[data-progress-text]', shown).textContent = get('[data-progress-text]', fresh).textContent;
      get<HTMLProgressElement>('progress', shown).value = get<HTMLProgressElement>('progress', fresh).value;
    }
  } catch { /* no connection: the next request may succeed */ }
  setTimeout(() => poll(address), interval);
}

const bar = find('[data-run]');
if (bar) void poll(bar.dataset.run!);
