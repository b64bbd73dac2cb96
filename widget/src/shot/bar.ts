import { button, h, icon } from '../tools';
import type { Art } from './art';
import { trash } from './icons';
import { boundsOf, type Mark } from './marks';
import type { Words } from './words';

/** The toolbar next to the selected mark. */
export interface Bar {
  element: HTMLElement;
  /** Moves next to the mark, or hides if there is none. */
  update(mark: Mark | undefined): void;
}

const gap = 18;

export function barOf(sheet: HTMLElement, art: Art, words: Words, remove: () => void): Bar {
  const discard = button('btn.ghost', icon(trash), {}, remove);
  discard.append(words.delete);
  const element = h('div.bar', { role: 'group', 'aria-label': words.thisMark }, discard);

  /** Below the mark, or above it near the lower edge, and always within the sheet. */
  const place = (mark: Mark) => {
    const edge = sheet.getBoundingClientRect();
    const box = art.element.getBoundingClientRect();
    const px = art.unit();
    const { left, top, bottom } = boundsOf(mark);
    const page = edge.width / sheet.offsetWidth || 1; // pages may set zoom
    const x = (box.left - edge.left + left / px) / page - 5;
    const below = (box.top - edge.top + bottom / px) / page + gap;
    const above = (box.top - edge.top + top / px) / page - gap - element.offsetHeight;
    const y = below + element.offsetHeight > sheet.offsetHeight ? Math.max(0, above) : below;
    element.style.top = y + 'px';
    element.style.left = Math.max(4, Math.min(x, sheet.offsetWidth - element.offsetWidth - 4)) + 'px';
  };
  return {
    element,
    update(mark) {
      element.hidden = !mark;
      if (mark) place(mark);
    },
  };
}
