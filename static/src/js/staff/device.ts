// What this browser does by itself: notifications of the desktop, and the number of unread tickets in the tab's title.
// Both are switched here, on the page Notifications, and kept in this browser alone.

import { find, findAll, on } from '../dom';

const desktop = 'intake-desktop';
const counted = 'intake-title-count';
const seen = 'intake-desktop-seen';
const pause = 15000; // milliseconds between two looks

/** What this browser keeps; nothing where it may keep nothing. */
function kept(key: string): string | null {
  try { return localStorage.getItem(key); } catch { return null; }
}

function keep(key: string, value: string): void {
  try { localStorage.setItem(key, value); } catch { /* it is as it was when the page is loaded again */ }
}

const able = 'Notification' in window && 'locks' in navigator;
const wanted = () => able && kept(desktop) === 'on' && Notification.permission === 'granted';

/* The switches. The browser is asked for leave only when somebody presses the first. */
const panel = find('[data-device]');
if (panel) {
  const press = find<HTMLInputElement>('[data-desktop]', panel)!;
  press.checked = wanted();
  find<HTMLInputElement>('[data-title-count]', panel)!.checked = kept(counted) !== 'off';
  refused(able && kept(desktop) === 'on' && Notification.permission === 'denied');
  panel.hidden = false;
}

function refused(is: boolean): void {
  const words = find('[data-refused]');
  if (words) words.hidden = !is;
}

on('change', '[data-desktop]', async (press: HTMLInputElement) => {
  if (!press.checked) {
    keep(desktop, 'off');
    refused(false);
    return;
  }
  const leave = able ? await Notification.requestPermission() : 'denied';
  press.checked = leave === 'granted';
  refused(leave === 'denied');
  keep(desktop, press.checked ? 'on' : 'off');
  if (press.checked) void lead();
});

on('change', '[data-title-count]', (press: HTMLInputElement) => keep(counted, press.checked ? 'on' : 'off'));

interface News { last: string; items: { text: string; url: string }[] }

/** Shows what came since the last look. The first look of all shows nothing. */
async function look(): Promise<void> {
  const after = kept(seen) ?? '';
  const answer = await fetch(`/account/notifications/recent?after=${encodeURIComponent(after)}`,
    { headers: { 'Intake-Background': '1' } }); // looking does not keep the session alive
  if (!answer.ok || answer.redirected) return;
  const news: News = await answer.json();
  if (news.last) keep(seen, news.last);
  if (!after || !wanted()) return;
  for (const item of news.items) {
    const shown = new Notification(item.text, { tag: item.url });
    shown.addEventListener('click', () => {
      shown.close();
      window.focus();
      location.assign(item.url);
    });
  }
}

let leading = false;

/** One tab of the browser looks for all. When it is closed, the next one does. */
async function lead(): Promise<void> {
  if (leading || !wanted()) return;
  leading = true;
  await navigator.locks.request(desktop, async () => {
    let soon: (() => void) | undefined;
    document.addEventListener('intake:live', () => soon?.());
    while (wanted()) {
      try { await look(); } catch { /* no connection: the next look brings it */ }
      await new Promise<void>((resolve) => {
        soon = () => setTimeout(resolve, 1000); // members are told a moment after something changed
        setTimeout(resolve, pause);
      });
    }
  });
  leading = false;
}
void lead();

/* "(3) All open" */
const list = find('#list');

function count(): void {
  const unread = kept(counted) === 'off' ? 0 : findAll('.tk[data-unread]', list!).length;
  const title = document.title.replace(/^\(\d+\) /, '');
  const next = unread > 0 ? `(${unread}) ${title}` : title;
  if (next !== document.title) document.title = next;
}

if (list) {
  count();
  new MutationObserver(count)
    .observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-unread'] });
}
