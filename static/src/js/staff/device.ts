// Desktop notifications, and the number of unread tickets in the tab's title. Both settings, on the page Notifications,
// are only stored in this browser.

import { find, findAll, on } from '../dom';

const desktop = 'intake-desktop';
const counted = 'intake-title-count';
const seen = 'intake-desktop-seen';
const pause = 15000; // milliseconds between two requests

/** A stored setting, or null if storage is blocked. */
function kept(key: string): string | null {
  try { return localStorage.getItem(key); } catch { return null; }
}

function keep(key: string, value: string): void {
  try { localStorage.setItem(key, value); } catch { /* then the setting is lost when the page is reloaded */ }
}

const able = 'Notification' in window && 'locks' in navigator;
const wanted = () => able && kept(desktop) === 'on' && Notification.permission === 'granted';

/* The switches. The browser only asks for permission when somebody switches notifications on. */
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

/** Shows notifications for what is new since the last request. The very first request shows nothing. */
async function look(): Promise<void> {
  const after = kept(seen) ?? '';
  const answer = await fetch(`/account/notifications/recent?after=${encodeURIComponent(after)}`,
    { headers: { 'Intake-Background': '1' } }); // background requests do not keep the session alive
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

/** One tab of the browser asks for all of them. When it is closed, the next one takes over. */
async function lead(): Promise<void> {
  if (leading || !wanted()) return;
  leading = true;
  await navigator.locks.request(desktop, async () => {
    let soon: (() => void) | undefined;
    document.addEventListener('intake:live', () => soon?.());
    while (wanted()) {
      try { await look(); } catch { /* no connection: the next request brings it */ }
      await new Promise<void>((resolve) => {
        soon = () => setTimeout(resolve, 1000); // the server creates notices a moment after a change
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
