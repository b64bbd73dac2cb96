// The moderation page: its keys, and the focus after a part of the page was replaced.

import { openSelectMenu } from './select_menu';
import { find, on } from './dom';
import { handleKeys, openShortcuts, showHints } from './keys';
import { clear, pickFor, selected } from './moderation/select';
import { act, inPanel, openField, takeWanted } from './moderation/panel';
import { links, move, postLink, row } from './moderation/table';
import { forget, putBack } from './moderation/typed';

/* "Not planned" needs a reason first, which has its own form in the panel. */
on('change', '[name="status"]', (field: HTMLSelectElement, event) => {
  if (field.value !== 'declined') return;
  event.stopPropagation();
  field.form?.reset();
  inPanel('decline');
}, { capture: true });

// Shown as a menu, because in the select itself the next key would choose another status.
function pickStatus(): void {
  const here = row();
  const select = (here && find<HTMLSelectElement>('select', here)) ?? find<HTMLSelectElement>('#status');
  const title = find('#post-title');
  const inRow = here?.contains(document.activeElement);
  if (select) openSelectMenu(select, inRow || !title ? postLink(here) : title);
}

const keys: Record<string, () => void> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => row()?.querySelector<HTMLInputElement>('[name="post"]')?.click(),
  s: () => (selected() ? pickFor('status') : pickStatus()),
  t: () => (selected() ? pickFor('tag') : inPanel('post-tag')),
  m: () => (selected() ? find('#bulk-merge')?.click() : inPanel('merge')),
  z: () => find('.toasts button[name="undo"]')?.click(),
  o: () => inPanel('reply'),
  n: () => inPanel('note'),
  h: () => inPanel('hide'),
  '/': () => find('#search')?.focus(),
  '?': () => openShortcuts(document.activeElement),
  escape: () => (selected() ? clear() : find('[data-close-post]')?.click()),
};
const saving = 'select[data-submit]';

handleKeys({
  saving,
  typing: 'input:not([type="checkbox"]), textarea, select',
  leaveField(field) {
    if (!field.matches(`${saving}, #post :is(textarea, input)`)) return false;
    (postLink(field.closest('#posts tr')) ?? find('#post-title'))?.focus();
    return true;
  },
  actionFor: (key, { repeat }) => (repeat && !['j', 'k', 'escape'].includes(key) ? undefined : keys[key]),
});

/* After a response has replaced the page or its table, the focus goes to where the work continues. */
let place = 0;

const nearest = () => links()[Math.min(Math.max(place, 0), links().length - 1)];

document.addEventListener('htmx:beforeSwap', ({ detail: { xhr, requestConfig } }) => {
  const link = postLink(row());
  place = link ? links().indexOf(link) : -1;
  if (xhr.status < 400 && requestConfig) forget(requestConfig.path);
});
document.addEventListener('htmx:afterSettle', ({ target }) => {
  const { id } = target as Element;
  if (id === 'feedback') {
    arrive();
    putBack();
  } else if (id === 'posts' && document.activeElement === document.body) nearest()?.focus();
});

/* A toast, which may have an undo button, stays while other ideas are opened. */
document.addEventListener('htmx:oobBeforeSwap', ({ detail }) => {
  if (detail.target.id === 'toasts' && !find('[data-toast]', detail.fragment)) detail.shouldSwap = false;
});

function arrive(): void {
  showHints();
  const wanted = takeWanted();
  const open = openField();
  if (wanted) act(wanted);
  else if (find('#error-summary, #meanwhile')) find('[autofocus]')?.focus();
  else if (open) open.focus();
  else if (document.activeElement === document.body) (find('#post-title') ?? links()[Math.max(place, 0)])?.focus();
}

openField()?.focus();
