import { set } from '../shared_dom';
import type { Drawing } from './drawing';
import { boundsOf, gripsOf, type Mark, type Point } from './marks';
import type { Namer } from './mark_names';
import { svgShapes, svg } from './shapes';

/** The layer above the picture that shows the marks. Each mark is focusable. */
export interface Overlay {
  element: SVGSVGElement;
  /** Renders the current state of the drawing. */
  update(): void;
  focus(mark: Mark): void;
  /** The focused mark. */
  focused(): Mark | undefined;
  /** How many pixels of the picture make one pixel of the screen. */
  scale(): number;
  /** The point of the picture under the pointer. */
  pointAt(event: { clientX: number; clientY: number }): Point;
}

export function createOverlay(drawing: Drawing, namer: Namer, label: (count: number) => string): Overlay {
  const { width, height } = drawing.size;
  const element = svg('svg', { class: 'art', viewBox: `0 0 ${width} ${height}`, role: 'group' });
  const handles = svg('g', { 'aria-hidden': 'true' });
  const groups = new Map<number, SVGGElement>();
  const scale = () => width / (element.getBoundingClientRect().width || width);
  const find = (group: Element | null) => drawing.marks().find(({ id }) => groups.get(id) === group);

  const groupFor = ({ id }: Mark) => {
    let group = groups.get(id);
    if (group) return group;
    group = svg('g', { tabindex: 0, role: 'button' });
    group.onfocus = () => drawing.select(find(group));
    groups.set(id, group);
    return group;
  };

  const createGrips = (mark: Mark): SVGElement[] => {
    const { left, top, right, bottom } = boundsOf(mark);
    const screenPixel = scale();
    const gap = mark.tool === 'arrow' ? 0 : 5 * screenPixel;
    const line = { 'stroke-width': 2 * screenPixel }; // not in the stylesheet, which does not know the scale
    const ring = {
      ...line,
      class: 'ring',
      'stroke-dasharray': `${5 * screenPixel} ${4 * screenPixel}`,
      x: left - gap,
      y: top - gap,
      width: right - left + 2 * gap,
      height: bottom - top + 2 * gap,
    };
    const circles = gripsOf(mark).map(({ x, y }) => {
      const outward = (at: number, first: number) => at + (at === first ? -gap : gap);
      return svg('circle', {
        ...line,
        class: 'grip',
        cx: outward(x, left),
        cy: outward(y, top),
        r: (matchMedia('(pointer: coarse)').matches ? 10 : 7) * screenPixel,
      });
    });
    return mark.tool === 'arrow' ? circles : [svg('rect', ring), ...circles];
  };

  return {
    element,
    scale,
    update() {
      const marks = drawing.marks();
      const selected = drawing.selected();
      for (const [id, group] of groups) {
        if (marks.some((mark) => mark.id === id)) continue;
        groups.delete(id);
        group.remove();
      }
      marks.forEach((mark, place) => {
        const group = groupFor(mark);
        // An element that is moved in the document loses the focus, so only those in the wrong place are moved.
        if (element.children[place] !== group) element.insertBefore(group, element.children[place] ?? null);
        group.replaceChildren(...svgShapes(mark, drawing.size));
        set(group, 'aria-label', namer.name(mark, marks));
        set(group, 'aria-pressed', String(mark.id === selected?.id));
      });
      handles.replaceChildren(...(selected ? createGrips(selected) : []));
      if (element.lastChild !== handles) element.append(handles);
      set(element, 'aria-label', label(marks.length));
    },
    focus: (mark) => groupFor(mark).focus({ preventScroll: true }),
    focused: () => find((element.getRootNode() as ShadowRoot).activeElement),
    pointAt({ clientX, clientY }) {
      const box = element.getBoundingClientRect();
      return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height };
    },
  };
}
