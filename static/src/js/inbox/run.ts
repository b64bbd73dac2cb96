// How far a change of all tickets of a list is. It goes on with or without this page.

import { find, get } from '../dom';
import { part } from './request';

const pause = 700;

async function look(address: string): Promise<void> {
  try {
    const fresh = await part(address, 'run');
    if (find('[data-ended]', fresh)) {
      location.reload(); // to the list as it is then, and what is said of it
      return;
    }
    const now = find('[data-run]'); // a list that was renewed at the end of the run has none
    if (now) {
      get('[data-gone]', now).textContent = get('[data-gone]', fresh).textContent;
      get<HTMLProgressElement>('progress', now).value = get<HTMLProgressElement>('progress', fresh).value;
    }
  } catch { /* no connection: the next look tells */ }
  setTimeout(() => look(address), pause);
}

const bar = find('[data-run]');
if (bar) look(bar.dataset.run!);
