// G I leads to the tickets and G F to the feedback, from every page of the staff: to those of the app that one is in,
// was in last, or has first.

import { find } from '../dom';
import { keysOn } from '../keys';

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const topmost = 'dialog[open], details.menu[open], .choose';
const lastApp = 'intake.app';

/** The app that the page, or the ticket beside the list, is about. */
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

let until = 0; // when the second key is no longer waited for

document.addEventListener('keydown', (event) => {
  const { key, target, timeStamp } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !keysOn()) return;
  if (find(topmost) || target instanceof Element && target.closest(typing)) return;
  const to = until > timeStamp ? places[key.toLowerCase()]?.() : undefined;
  until = key.toLowerCase() === 'g' ? timeStamp + 1200 : 0;
  if (!to) return;
  event.preventDefault();
  event.stopPropagation(); // the letter has a meaning of its own
  location.assign(to);
}, { capture: true });

const app = here();
if (app) localStorage.setItem(lastApp, app);
