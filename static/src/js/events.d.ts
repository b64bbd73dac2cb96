/** The parts of htmx's events that we use. */
interface HtmxDetail {
  target: Element;
  xhr: XMLHttpRequest;
  requestConfig?: { elt: Element; verb: string; path: string; formData: FormData; triggeringEvent?: Event };
  serverResponse: string;
  shouldSwap: boolean;
  isError: boolean;
  fragment: DocumentFragment;
}

interface DocumentEventMap {
  /** The palette or a button asks for the action of a key, like "e". */
  'intake:key': CustomEvent<string>;
  /** A ticket has changed. */
  'intake:live': Event;
  'htmx:beforeSend': CustomEvent<HtmxDetail>;
  'htmx:beforeSwap': CustomEvent<HtmxDetail>;
  'htmx:oobBeforeSwap': CustomEvent<HtmxDetail>;
  'htmx:afterSettle': CustomEvent<HtmxDetail>;
  'htmx:responseError': CustomEvent<HtmxDetail>;
  'htmx:sendError': CustomEvent<HtmxDetail>;
  'htmx:timeout': CustomEvent<HtmxDetail>;
}
