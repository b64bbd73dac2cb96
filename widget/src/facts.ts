import { h } from './tools';
import type { Facts, FormContext } from './tab_form';

/** What goes along, as soon as its part of the form has come. */
export interface LateFacts extends Facts {
  /** Ends when it has come, or will not come: a message goes without it then. */
  settled: Promise<unknown>;
}

export function lateFacts(
  { stage, text, draft, bring, visit }: FormContext,
  name: 'help' | 'idea',
  changed: () => void,
): LateFacts {
  const element = h('div.soon'); // as high as what comes, so that nothing moves
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
