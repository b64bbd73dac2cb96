// G I opens the tickets and G F the feedback, from every page of the staff. The app is the current one, the last one,
// or the first in the menu.

import { find } from '../dom';
import { keysOn, openOverlay, textFields } from '../keys';

const lastApp = 'intake.app';

/** The app of the page, or of the open ticket. */
function here(): string | undefined {
  return find('.side [data-here]')?.dataset.fold ?? find('.tk[aria-current] .app-dot')?.dataset.app;
}

function feedback(): string | undefined {
  const app = here() ?? localStorage.getItem(lastApp);
  const own = app && find<HTMLAnchorElement>(`.side [data-fold="${CSS.escape(app)}"] a[href$="/feedback"]`);
  return (own || find<HTMLAnchorElement>('.side a[href$="/feedback"]'))?.href;
}

const places: Record<string, () => string | undefined> = {
  i: () => find<HTMLAnchorElement>('.side .brandname')?.href,
  f: feedback,
};

let until = 0; // the time limit for the second key

document.addEventListener('keydown', (event) => {
  const { key, target, timeStamp } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !keysOn()) return;
  if (find(openOverlay) || target instanceof Element && target.closest(textFields)) return;
  const to = until > timeStamp ? places[key.toLowerCase()]?.() : undefined;
  until = key.toLowerCase() === 'g' ? timeStamp + 1200 : 0;
  if (!to) return;
  event.preventDefault();
  event.stopPropagation(); // the letter alone is another shortcut
  location.assign(to);
}, { capture: true });

const app = here();
if (app) localStorage.setItem(lastApp, app);
