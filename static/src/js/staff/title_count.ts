// The number of unread tickets of the list in the tab's title: "(3) All open". It can be switched off.

import { find, findAll, on } from '../dom';
import { store, stored } from '../storage';

const settingKey = 'intake-title-count';

const countSwitch = find<HTMLInputElement>('[data-title-count]');
if (countSwitch) countSwitch.checked = stored(settingKey) !== 'off';

on('change', '[data-title-count]', ({ checked }: HTMLInputElement) => store(settingKey, checked ? 'on' : 'off'));

function showCount(list: HTMLElement): void {
  const unread = stored(settingKey) === 'off' ? 0 : findAll('.tk[data-unread]', list).length;
  const title = document.title.replace(/^\(\d+\) /, '');
  const next = unread > 0 ? `(${unread}) ${title}` : title;
  if (next !== document.title) document.title = next;
}

const list = find('#list');
if (list) {
  showCount(list);
  new MutationObserver(() => showCount(list))
    .observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-unread'] });
}
