// Toasts disappear after six seconds, those with an undo button after thirty, but not while hovered or focused.

import { find, findAll } from '../dom';

function expire(toast: HTMLElement): void {
  let timer: number | undefined;
  const start = () => { timer = setTimeout(() => toast.remove(), find('form', toast) ? 30000 : 6000); };
  const stop = () => clearTimeout(timer);
  for (const kind of ['pointerenter', 'focusin']) toast.addEventListener(kind, stop);
  for (const kind of ['pointerleave', 'focusout']) {
    toast.addEventListener(kind, () => {
      stop();
      if (!toast.matches(':hover, :focus-within')) start();
    });
  }
  start();
}

for (const region of findAll('.toasts')) {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (node instanceof HTMLElement && node.matches('[data-toast]')) expire(node);
    }
  }).observe(region, { childList: true });
  const waiting = findAll('[data-toast]', region);
  region.replaceChildren();
  setTimeout(() => region.append(...waiting), 150); // screen readers ignore what is there from the start
}
