// The open ticket scrolls in a pane of its own, in which the focus rarely is: after J and K it is on the heading above
// the pane, where browsers scroll the page instead, which does not move.

import { find, hasModifier } from '../dom';
import { openOverlay } from '../keys';

const line = 40; // pixels, as in browsers

/** How far a key scrolls, in pixels. */
function distance({ key, shiftKey }: KeyboardEvent, { clientHeight, scrollHeight }: Element): number | undefined {
  const screen = Math.max(clientHeight * .875, clientHeight - 2 * line);
  switch (key) {
    case ' ': return shiftKey ? -screen : screen;
    case 'PageDown': return screen;
    case 'PageUp': return -screen;
    case 'ArrowDown': return line;
    case 'ArrowUp': return -line;
    case 'End': return scrollHeight;
    case 'Home': return -scrollHeight;
  }
  return undefined;
}

document.addEventListener('keydown', (event) => {
  const pane = find('.tk-body');
  const { target } = event;
  if (!pane || event.defaultPrevented || hasModifier(event) || find(openOverlay)) return;
  if (!(target instanceof HTMLElement) || !target.matches('body, #main, #tk-h')) return;
  const by = distance(event, pane);
  if (by === undefined || pane.scrollHeight <= pane.clientHeight) return; // in narrow windows, the page scrolls
  event.preventDefault();
  pane.scrollBy({ top: by });
});
