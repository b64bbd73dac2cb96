/**
 * The browser's functions that we need, saved before other scripts of the page can replace them. Network and JSON only
 * use these, so that a page that wraps fetch or adds toJSON to arrays can neither read nor break what people write.
 */
export const native = {
  fetch: fetch.bind(window),
  XMLHttpRequest,
  FormData,
  File,
  parse: JSON.parse,
  stringify: JSON.stringify,
  listen: EventTarget.prototype.addEventListener,
  setTimeout: setTimeout.bind(window),
};

export type Native = typeof native;
