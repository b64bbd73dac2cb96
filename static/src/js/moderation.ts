// The moderation page: its keys, and the focus after a part of the page was replaced.

import { find, on } from './dom';
import { handleKeys, openShortcuts, showHints } from './keys';
import { firstOpenField, focusPart, openPart, takePendingPart } from './moderation/panel';
import { openBulkMenu, selectedCount, selectNone } from './moderation/selection';
import { currentRow, moveFocus, postLink, postLinks } from './moderation/table';
import { forgetText, restoreTexts } from './moderation/unsent_text';
import { openSelectMenu } from './select_menu';

/* "Not planned" needs a reason first, which has its own form in the panel. */
on('change', '[name="status"]', (field: HTMLSelectElement, event) => {
  if (field.value !== 'declined') return;
  event.stopPropagation();
  field.form?.reset();
  openPart('decline');
}, { capture: true });

// As a menu, because in the select itself the next key would choose another status.
function openStatusMenu(): void {
  const current = currentRow();
  const select = (current && find<HTMLSelectElement>('select', current)) ?? find<HTMLSelectElement>('#status');
  const title = find('#post-title');
  const focusInRow = current?.contains(document.activeElement);
  if (select) openSelectMenu(select, focusInRow || !title ? postLink(current) : title);
}

const keys: Record<string, () => void> = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  x: () => currentRow()?.querySelector<HTMLInputElement>('[name="post"]')?.click(),
  s: () => (selectedCount() ? openBulkMenu('status') : openStatusMenu()),
  t: () => (selectedCount() ? openBulkMenu('tag') : openPart('post-tag')),
  m: () => (selectedCount() ? find('#bulk-merge')?.click() : openPart('merge')),
  z: () => find('.toasts button[name="undo"]')?.click(),
  o: () => openPart('reply'),
  n: () => openPart('note'),
  h: () => openPart('hide'),
  '/': () => find('#search')?.focus(),
  '?': () => openShortcuts(document.activeElement),
  escape: () => (selectedCount() ? selectNone() : find('[data-close-post]')?.click()),
};
const autoSavedSelect = 'select[data-submit]';

handleKeys({
  saving: autoSavedSelect,
  typing: 'input:not([type="checkbox"]), textarea, select',
  leaveField(field) {
    if (field.matches('#search')) field.blur();
    else if (!field.matches(`${autoSavedSelect}, #post :is(textarea, input)`)) return false;
    else (postLink(field.closest('#posts tr')) ?? find('#post-title'))?.focus();
    return true;
  },
  actionFor: (key, { repeat }) => (repeat && !['j', 'k', 'escape'].includes(key) ? undefined : keys[key]),
});

/* After a response has replaced the page or its table, the focus goes to where the work continues. */
let lastIndex = 0; // of the row that keys acted on


document.addEventListener('htmx:beforeSwap', ({ detail: { xhr, requestConfig } }) => {
  const link = postLink(currentRow());
  lastIndex = link ? postLinks().indexOf(link) : -1;
  if (xhr.status < 400 && requestConfig) forgetText(requestConfig.path);
});
document.addEventListener('htmx:afterSettle', ({ target }) => {
  const { id } = target as Element;
  if (id === 'feedback') {
    restoreFocus();
    restoreTexts();
  } else if (id === 'posts' && document.activeElement === document.body) {
    const links = postLinks();
    links[Math.min(Math.max(lastIndex, 0), links.length - 1)]?.focus();
  }
});

/* A toast, which may have an undo button, stays while other ideas are opened. */
document.addEventListener('htmx:oobBeforeSwap', ({ detail }) => {
  if (detail.target.id === 'toasts' && !find('[data-toast]', detail.fragment)) detail.shouldSwap = false;
});

function restoreFocus(): void {
  showHints();
  const part = takePendingPart();
  const openField = firstOpenField();
  if (part) focusPart(part);
  else if (find('#error-summary, #meanwhile')) find('[autofocus]')?.focus();
  else if (openField) openField.focus();
  else if (document.activeElement === document.body) {
    (find('#post-title') ?? postLinks()[Math.max(lastIndex, 0)])?.focus();
  }
}

firstOpenField()?.focus();
