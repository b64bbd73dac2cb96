/**
 * What we need of the browser, taken before the page's other scripts get to replace it. Network and text go through
 * these alone, so that a page that wraps fetch, or gives every array a toJSON, neither sees nor breaks what people write.
 */
export const natives = {
  fetch: window.fetch.bind(window),
  XMLHttpRequest,
  FormData,
  File,
  parse: JSON.parse,
  stringify: JSON.stringify,
  listen: EventTarget.prototype.addEventListener,
  setTimeout: window.setTimeout.bind(window),
};

export type Natives = typeof natives;
