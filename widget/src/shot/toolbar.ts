import { button, h, icon } from '../shared_dom';
import type { Overlay } from './overlay';
import { trash } from './icons';
import { boundsOf, type Mark } from './marks';
import type { ShotTexts } from './texts';

/** The toolbar next to the selected mark. */
export interface Toolbar {
  element: HTMLElement;
  /** Moves next to the mark, or hides if there is none. */
  update(mark: Mark | undefined): void;
}

const gap = 18;

export function createToolbar(sheet: HTMLElement, overlay: Overlay, words: ShotTexts, remove: () => void): Toolbar {
  const removeButton = button('btn.ghost', icon(trash), {}, remove);
  removeButton.append(words.delete);
  const element = h('div.bar', { role: 'group', 'aria-label': words.thisMark }, removeButton);

  /** Below the mark, or above it near the lower edge, and always within the sheet. */
  const place = (mark: Mark) => {
    const edge = sheet.getBoundingClientRect();
    const box = overlay.element.getBoundingClientRect();
    const scale = overlay.scale();
    const { left, top, bottom } = boundsOf(mark);
    const zoom = edge.width / sheet.offsetWidth || 1; // pages may set zoom
    const x = (box.left - edge.left + left / scale) / zoom - 5;
    const below = (box.top - edge.top + bottom / scale) / zoom + gap;
    const above = (box.top - edge.top + top / scale) / zoom - gap - element.offsetHeight;
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
