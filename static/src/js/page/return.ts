// Returning to a page with which the server answered a form: browsers offer to send the form again, or show an error
// page. If the entry in the history is replaced with itself, they fetch its address instead, which the address of each
// form answers. Only whoever leaves needs that: until then, reloading the page brings back what they typed.

import { on } from '../dom';

export const fetchOnReturn = (): void => history.replaceState(history.state, '', location.href);

on('click', 'a[href]:not([href^="#"], [target], [download])', (_link, event) => {
  if (!event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey) fetchOnReturn();
});
