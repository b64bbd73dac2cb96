// Responses to htmx: a redirect to the sign-in applies to the whole page, and errors are shown until they are closed.

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
