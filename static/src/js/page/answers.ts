// What htmx answers in place: a way to the sign-in is taken by the whole page, and what fails is said until it is read.

import { find } from '../dom';
import { warn } from '../toast';

document.addEventListener('htmx:beforeSwap', ({ detail }) => {
  const answered = new URL(detail.xhr.responseURL || location.href);
  if (answered.pathname.startsWith('/login')) {
    detail.shouldSwap = false;
    location.assign(answered);
  } else if (detail.xhr.status === 409 && detail.serverResponse.includes(`id="${detail.target.id}"`)) {
    detail.shouldSwap = true; // the page again, with what somebody else changed meanwhile
    detail.isError = false;
  }
});

for (const [kind, words] of [['htmx:responseError', 'notSaved'], ['htmx:sendError', 'notSent']] as const) {
  document.addEventListener(kind, ({ detail }) => {
    if (detail.requestConfig?.verb === 'post') warn(find('.toasts')?.dataset[words] ?? '');
  });
}
