// The settings on the page Notifications that are only stored in this browser. Their panel is hidden without script.

import { find } from '../dom';

const panel = find('[data-device]');
if (panel) panel.hidden = false;

/** A stored setting, or null if there is none or storage is blocked. */
export function readSetting(key: string): string | null {
  try { return localStorage.getItem(key); } catch { return null; }
}

/** Stores a setting. If storage is blocked, it is lost when the page is reloaded. */
export function storeSetting(key: string, value: string): void {
  try { localStorage.setItem(key, value); } catch { /* see above */ }
}
