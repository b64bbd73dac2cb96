// The inbox: the list of tickets, and the open one beside it. All of its pages work without script.

import './files';
import './inbox/filter';
import './inbox/selection';
import './inbox/composer';
import './inbox/mentions';
import './inbox/outgoing';
import './inbox/offers';
import './inbox/original_mail';
import './inbox/saved_replies';
import './inbox/mobile_bar';
import './inbox/keys';
import './inbox/scroll_keys';
import './inbox/live';
import './inbox/bulk_run';
import './inbox/submit_in_place';
import { find, findAll } from './dom';

if (/Mac|iPhone|iPad/.test(navigator.platform)) {
  for (const key of findAll('kbd')) if (key.textContent === 'Ctrl') key.textContent = '⌘';
}

/* A ticket is scrolled to its latest message. */
const pane = find('.tk-body');
if (pane && (!location.hash || location.hash === '#outgoing')) {
  pane.scrollTop = pane.scrollHeight;
  const entries = findAll('#thread > li');
  if (entries.length > 1) entries.at(-1)?.scrollIntoView({ block: 'nearest' }); // for layouts in which the page scrolls
}
find('.tk[aria-current]')?.scrollIntoView({ block: 'nearest' });
