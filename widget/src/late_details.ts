import { h } from './shared_dom';
import type { Details, FormContext } from './form_types';

/** The details that are sent along, available once their part of the form is loaded. */
export interface LateDetails extends Details {
  /** Settles once the part is loaded or failed to load; then messages are sent without details. */
  settled: Promise<unknown>;
}

export function lateDetails(
  { widget, text, draft, load, openView }: FormContext,
  name: 'help' | 'idea',
  changed: () => void,
): LateDetails {
  const element = h('div.soon'); // as high as its replacement, so that nothing moves
  let details: Details | undefined;
  const settled = load<typeof import('./details')>('along')
    .then(({ createDetails }) => {
      details = createDetails(widget, text, draft, load, openView, name, changed);
      element.replaceWith(details.element);
      details.update();
    })
    .catch(() => (element.hidden = true));
  return {
    element,
    settled,
    update: () => details?.update(),
    pairs: () => details?.pairs() ?? [],
    file: () => details?.file(),
  };
}
