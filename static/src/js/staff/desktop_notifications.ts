// Desktop notifications. The setting, on the page Notifications, is only stored in this browser.

import { find, on } from '../dom';
import { store, stored } from '../storage';

const settingKey = 'intake-desktop';
const lastSeenKey = 'intake-desktop-seen';
const interval = 15000; // milliseconds between two requests

const supported = 'Notification' in window && 'locks' in navigator;
const switchedOn = () => supported && stored(settingKey) === 'on';
const enabled = () => switchedOn() && Notification.permission === 'granted';

/* The switch. The browser only asks for permission when somebody switches notifications on. */
const desktopSwitch = find<HTMLInputElement>('[data-desktop]');
if (desktopSwitch) {
  desktopSwitch.checked = enabled();
  showRefused(switchedOn() && Notification.permission === 'denied');
}

function showRefused(refused: boolean): void {
  const note = find('[data-refused]');
  if (note) note.hidden = !refused;
}

on('change', '[data-desktop]', async (desktopSwitch: HTMLInputElement) => {
  if (!desktopSwitch.checked) {
    store(settingKey, 'off');
    showRefused(false);
    return;
  }
  const permission = supported ? await Notification.requestPermission() : 'denied';
  desktopSwitch.checked = permission === 'granted';
  showRefused(permission === 'denied');
  store(settingKey, desktopSwitch.checked ? 'on' : 'off');
  if (desktopSwitch.checked) void poll();
});

interface RecentNotices { last: string; items: { text: string; url: string }[] }

/** Shows notifications for what is new since the last request. The very first request shows nothing. */
async function showNew(): Promise<void> {
  const after = stored(lastSeenKey) ?? '';
  const response = await fetch(`/account/notifications/recent?after=${encodeURIComponent(after)}`,
    { headers: { 'Intake-Background': '1' } }); // background requests do not keep the session alive
  if (!response.ok || response.redirected) return;
  const notices: RecentNotices = await response.json();
  if (notices.last) store(lastSeenKey, notices.last);
  if (!after || !enabled()) return;
  for (const { text, url } of notices.items) {
    const notification = new Notification(text, { tag: url });
    notification.addEventListener('click', () => {
      notification.close();
      window.focus();
      location.assign(url);
    });
  }
}

let polling = false;

/** One tab of the browser polls for all of them. When it is closed, the next one takes over. */
async function poll(): Promise<void> {
  if (polling || !enabled()) return;
  polling = true;
  await navigator.locks.request(settingKey, async () => {
    let pollSoon: (() => void) | undefined;
    document.addEventListener('intake:live', () => pollSoon?.());
    while (enabled()) {
      try { await showNew(); } catch { /* no connection: the next request brings it */ }
      await new Promise<void>((resolve) => {
        pollSoon = () => setTimeout(resolve, 1000); // the server creates notices a moment after a change
        setTimeout(resolve, interval);
      });
    }
  });
  polling = false;
}
void poll();
