// The progress of a bulk run, which continues with or without this page.

import { find, get } from '../dom';
import { part } from './request';

const pause = 700;

async function look(address: string): Promise<void> {
  try {
    const fresh = await part(address, 'run');
    if (find('[data-ended]', fresh)) {
      location.reload(); // shows the changed list and the run's result
      return;
    }
    const now = find('[data-run]'); // missing if the list was updated at the end of the run
    if (now) {
      get('[data-gone]', now).textContent = get('[data-gone]', fresh).textContent;
      get<HTMLProgressElement>('progress', now).value = get<HTMLProgressElement>('progress', fresh).value;
    }
  } catch { /* no connection: the next request may succeed */ }
  setTimeout(() => look(address), pause);
}

const bar = find('[data-run]');
if (bar) look(bar.dataset.run!);
