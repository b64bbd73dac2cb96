// Texts for screen readers only.

import { element } from './dom';

let region: HTMLElement | undefined;

function liveRegion(): HTMLElement {
  if (!region) {
    region = element('div', { className: 'sr' });
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  return region;
}

liveRegion(); // screen readers ignore the initial content of a region, so it must exist before its first text

/** Announces a text to screen readers without showing it. */
export function announce(text: string): void {
  liveRegion().textContent = '';
  setTimeout(() => { liveRegion().textContent = text; }, 50);
}
