import { h } from './tools';
import type { Facts, FormContext } from './tab_form';

/** The details that are sent along, available once their part of the form is loaded. */
export interface LateFacts extends Facts {
  /** Settles once the part is loaded or failed to load; then messages are sent without details. */
  settled: Promise<unknown>;
}

export function lateFacts(
  { stage, text, draft, bring, visit }: FormContext,
  name: 'help' | 'idea',
  changed: () => void,
): LateFacts {
  const element = h('div.soon'); // as high as its replacement, so that nothing moves
  let facts: Facts | undefined;
  const settled = bring<typeof import('./along')>('along')
    .then(({ along }) => {
      facts = along(stage, text, draft, bring, visit, name, changed);
      element.replaceWith(facts.element);
      facts.look();
    })
    .catch(() => (element.hidden = true));
  return { element, settled, look: () => facts?.look(), pairs: () => facts?.pairs() ?? [], file: () => facts?.file() };
}
