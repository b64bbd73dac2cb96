// Responses to htmx: a redirect to the sign-in applies to the whole page, errors are shown until they are closed, and
// what was found is announced.

import { announce } from '../announce';
import { find } from '../dom';
import { leaveSignedOut } from '../signed_out';
import { showError } from '../toast';

document.addEventListener('htmx:beforeSwap', ({ detail }) => {
  const address = new URL(detail.xhr.responseURL || location.href);
  if (address.pathname.startsWith('/login')) {
    detail.shouldSwap = false;
    // The team answers in the panel of an idea. Visitors of a board may always go to the sign-in.
    if (location.pathname.startsWith('/admin/')) leaveSignedOut(address.href);
    else location.assign(address);
  } else if (detail.xhr.status === 409 && detail.serverResponse.includes(`id="${detail.target.id}"`)) {
    detail.shouldSwap = true; // the page again, with somebody else's changes
    detail.isError = false;
  }
});

for (const [kind, words] of [['htmx:responseError', 'notSaved'], ['htmx:sendError', 'notSent']] as const) {
  document.addEventListener(kind, ({ detail }) => {
    if (detail.requestConfig?.verb === 'post') showError(find('.toasts')?.dataset[words] ?? '');
  });
}

/* The result of a search or filter, marked with [data-announce]. Screen readers say nothing about a live region that
   comes with its text. What was found while somebody types is only announced when it is something else. */
const shown = new Map<string, string>(); // the last content of an element, by its id

document.addEventListener('htmx:afterSettle', ({ target, detail: { requestConfig } }) => {
  if (!requestConfig || !(target instanceof HTMLElement)) return;
  const { elt, verb, triggeringEvent } = requestConfig;
  if (verb !== 'get' && !elt.matches('[type="search"]')) return;
  const typing = elt.matches('input') || triggeringEvent?.type === 'input';
  const repeated = typing && shown.get(target.id) === target.innerText;
  shown.set(target.id, target.innerText);
  const result = find('[data-announce]', target);
  if (result && !repeated) announce(result.innerText.replace(/\s+/g, ' ').trim());
});

/* If the control that had the focus is gone, [data-takes-focus] in the new content gets it. */
let hadFocus = false;
document.addEventListener('htmx:beforeSwap', ({ detail }) => {
  hadFocus = detail.target.contains(document.activeElement);
});
document.addEventListener('htmx:afterSettle', ({ target }) => {
  if (hadFocus && document.activeElement === document.body && target instanceof Element) {
    find('[data-takes-focus]', target)?.focus();
  }
});
