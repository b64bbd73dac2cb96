import { back, cross } from './icons';
import { button, h, icon } from './shared_dom';
import type { Texts } from './types';

/** The head of a view that replaces the forms: the back button, the app's name, and the close button. */
export const viewHead = (
  app: string,
  text: Texts,
  leave: () => void,
  close: () => void,
  ...parts: Node[]
): HTMLElement =>
  h(
    'div.head',
    h(
      'div.back',
      button('btn.ghost.x', icon(back), { 'aria-label': text.backToMessage }, leave),
      h('strong', h('bdi', app)),
      button('btn.ghost.x', icon(cross), { 'aria-label': text.close }, close),
    ),
    ...parts,
  );
