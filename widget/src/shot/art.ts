import { set } from '../tools';
import type { Drawing } from './drawing';
import { boundsOf, gripsOf, type Mark, type Point } from './marks';
import type { Namer } from './names';
import { sketch, svg } from './shapes';

/** The layer above the picture that shows the marks. Each mark is focusable. */
export interface Art {
  element: SVGSVGElement;
  /** Renders the current state of the drawing. */
  update(): void;
  focus(mark: Mark): void;
  /** The focused mark. */
  focused(): Mark | undefined;
  /** How many pixels of the picture make one pixel of the screen. */
  unit(): number;
  /** The point of the picture under the pointer. */
  at(event: { clientX: number; clientY: number }): Point;
}

export function artOf(drawing: Drawing, namer: Namer, label: (count: number) => string): Art {
  const { width, height } = drawing.size;
  const element = svg('svg', { class: 'art', viewBox: `0 0 ${width} ${height}`, role: 'group' });
  const handles = svg('g', { 'aria-hidden': 'true' });
  const groups = new Map<number, SVGGElement>();
  const unit = () => width / (element.getBoundingClientRect().width || width);
  const find = (group: Element | null) => drawing.marks().find(({ id }) => groups.get(id) === group);

  const groupOf = ({ id }: Mark) => {
    let group = groups.get(id);
    if (group) return group;
    group = svg('g', { tabindex: 0, role: 'button' });
    group.onfocus = () => drawing.select(find(group!));
    groups.set(id, group);
    return group;
  };

  const grips = (mark: Mark): SVGElement[] => {
    const { left, top, right, bottom } = boundsOf(mark);
    const px = unit();
    const gap = mark.tool === 'arrow' ? 0 : 5 * px;
    const line = { 'stroke-width': 2 * px }; // not in the stylesheet, which does not know the scale
    const ring = {
      ...line,
      class: 'ring',
      'stroke-dasharray': `${5 * px} ${4 * px}`,
      x: left - gap,
      y: top - gap,
      width: right - left + 2 * gap,
      height: bottom - top + 2 * gap,
    };
    const circles = gripsOf(mark).map(({ x, y }) => {
      const out = (at: number, first: number) => at + (at === first ? -gap : gap);
      return svg('circle', {
        ...line,
        class: 'grip',
        cx: out(x, left),
        cy: out(y, top),
        r: (matchMedia('(pointer: coarse)').matches ? 10 : 7) * px,
      });
    });
    return mark.tool === 'arrow' ? circles : [svg('rect', ring), ...circles];
  };

  return {
    element,
    unit,
    update() {
      const marks = drawing.marks();
      const selected = drawing.selected();
      for (const [id, group] of groups) {
        if (marks.some((mark) => mark.id === id)) continue;
        groups.delete(id);
        group.remove();
      }
      marks.forEach((mark, place) => {
        const group = groupOf(mark);
        // An element that is moved in the document loses the focus, so only those in the wrong place are moved.
        if (element.children[place] !== group) element.insertBefore(group, element.children[place] ?? null);
        group.replaceChildren(...sketch(mark, drawing.size));
        set(group, 'aria-label', namer.name(mark, marks));
        set(group, 'aria-pressed', String(mark.id === selected?.id));
      });
      handles.replaceChildren(...(selected ? grips(selected) : []));
      if (element.lastChild !== handles) element.append(handles);
      set(element, 'aria-label', label(marks.length));
    },
    focus: (mark) => groupOf(mark).focus({ preventScroll: true }),
    focused: () => find((element.getRootNode() as ShadowRoot).activeElement),
    at({ clientX, clientY }) {
      const box = element.getBoundingClientRect();
      return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height };
    },
  };
}
