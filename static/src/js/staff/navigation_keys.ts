// G I opens the tickets and G F the feedback, from every page of the staff. The app is the current one, the last one,
// or the first in the menu.

import { find, hasModifier, isComposing } from '../dom';
import { keyOf, keysOn, openOverlay, textFields } from '../keys';
import { store, stored } from '../storage';

const lastAppKey = 'intake.app';

/** The app of the page, or of the open ticket. */
function currentApp(): string | undefined {
  return find('.side [data-current]')?.dataset.fold ?? find('.tk[aria-current] .app-dot')?.dataset.app;
}

function feedbackAddress(): string | undefined {
  const app = currentApp() ?? stored(lastAppKey);
  const link = app && find<HTMLAnchorElement>(`.side [data-fold="${CSS.escape(app)}"] a[href$="/feedback"]`);
  return (link || find<HTMLAnchorElement>('.side a[href$="/feedback"]'))?.href;
}

const destinations: Record<string, () => string | undefined> = {
  i: () => find<HTMLAnchorElement>('.side .brandname')?.href,
  f: feedbackAddress,
};

let deadline = 0; // the time limit for the second key

document.addEventListener('keydown', (event) => {
  const { target, timeStamp } = event;
  if (hasModifier(event) || isComposing(event) || !keysOn()) return;
  if (find(openOverlay) || target instanceof Element && target.closest(textFields)) return;
  const destination = deadline > timeStamp ? destinations[keyOf(event)]?.() : undefined;
  deadline = keyOf(event) === 'g' ? timeStamp + 1200 : 0;
  if (!destination) return;
  event.preventDefault();
  event.stopPropagation(); // the letter alone is another shortcut
  location.assign(destination);
}, { capture: true });

const app = currentApp();
if (app) store(lastAppKey, app);
