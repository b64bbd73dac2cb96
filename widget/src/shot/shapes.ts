/** The look of marks: on the screen as SVG and in the picture on a canvas, from the same shapes. */
import { boundsOf, lineOf, type Mark, type Measure, type Size } from './marks';

interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
}

const red = '#d6322e';
const fontOf = (height: number): string =>
  `600 ${height / 2}px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`;

const measuring = document.createElement('canvas').getContext('2d')!;
export const measure: Measure = (text, height) => {
  measuring.font = fontOf(height);
  return measuring.measureText(text || ' ').width + height * 0.8;
};

const directionOf = (text: string) => (/^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr');

/** The shapes of a mark, from bottom to top. Red has a white outline, so that it is visible on dark pictures. */
function shapesOf(mark: Mark, line: number): Shape[] {
  const edge = Math.max(1, line / 5) * 2;
  const { left, top, right, bottom } = boundsOf(mark);
  switch (mark.tool) {
    case 'arrow': {
      const d = arrow(mark, line);
      return [
        { d, stroke: '#fff', width: line + edge },
        { d, stroke: red, width: line },
      ];
    }
    case 'box': {
      const d = roundedRectangle(left, top, right, bottom, line * 1.2);
      return [
        { d, stroke: '#fff', width: line + edge },
        { d, stroke: red, width: line },
      ];
    }
    case 'text':
      return [
        { d: roundedRectangle(left, top, right, bottom, (bottom - top) / 5), fill: red, stroke: '#fff', width: edge },
      ];
    case 'blackout': {
      // Whole pixels, because half-covered text may still be readable.
      const d = `M${Math.floor(left)} ${Math.floor(top)}H${Math.ceil(right)}V${Math.ceil(bottom)}H${Math.floor(left)}Z`;
      return [{ d, fill: '#000' }];
    }
  }
}

function arrow({ x1, y1, x2, y2 }: Mark, line: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const head = Math.min(line * 5.5, length * 0.6);
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const wing = (turn: number) => `${x2 - head * Math.cos(angle + turn)} ${y2 - head * Math.sin(angle + turn)}`;
  return `M${x1} ${y1}L${x2} ${y2}M${wing(0.5)}L${x2} ${y2}L${wing(-0.5)}`;
}

function roundedRectangle(left: number, top: number, right: number, bottom: number, maxRadius: number): string {
  const r = Math.min(maxRadius, (right - left) / 2, (bottom - top) / 2);
  const turn = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  const [topRight, bottomRight] = [`H${right - r}${turn(r, r)}`, `V${bottom - r}${turn(-r, r)}`];
  const [bottomLeft, topLeft] = [`H${left + r}${turn(-r, -r)}`, `V${top + r}${turn(r, -r)}`];
  return `M${left + r} ${top}${topRight}${bottomRight}${bottomLeft}${topLeft}Z`;
}

/** Creates an SVG element with presentation attributes, to which content policies do not apply. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[K] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const key of Object.keys(attributes)) made.setAttribute(key, String(attributes[key]));
  return made;
}

/** The mark as SVG, for the screen. */
export function svgShapes(mark: Mark, size: Size): SVGElement[] {
  const parts: SVGElement[] = shapesOf(mark, lineOf(size)).map(({ d, fill = 'none', stroke = 'none', width = 0 }) =>
    svg('path', { d, fill, stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
  );
  if (mark.tool === 'text') {
    const { x, y, height } = textPosition(mark);
    const words = svg('text', { x, y, fill: '#fff', 'text-anchor': 'middle', direction: directionOf(mark.text) });
    words.style.font = fontOf(height);
    words.textContent = mark.text;
    parts.push(words);
  }
  return parts;
}

/** Draws the marks onto the picture, in the order in which they were added. */
export function paint(canvas: HTMLCanvasElement, marks: readonly Mark[]): void {
  const context = canvas.getContext('2d')!;
  const line = lineOf(canvas);
  context.lineCap = context.lineJoin = 'round';
  for (const mark of marks) {
    for (const { d, fill, stroke, width } of shapesOf(mark, line)) {
      const path = new Path2D(d);
      // As in SVG, the fill is drawn before the stroke.
      if (fill) {
        context.fillStyle = fill;
        context.fill(path);
      }
      if (stroke) {
        context.strokeStyle = stroke;
        context.lineWidth = width!;
        context.stroke(path);
      }
    }
    if (mark.tool !== 'text') continue;
    const { x, y, height } = textPosition(mark);
    context.font = fontOf(height);
    context.textAlign = 'center';
    context.direction = directionOf(mark.text);
    context.fillStyle = '#fff';
    context.fillText(mark.text, x, y);
  }
}

// The middle of the text's baseline.
const textPosition = ({ x1, y1, x2, y2 }: Mark) => ({ x: (x1 + x2) / 2, y: y1 + (y2 - y1) * 0.675, height: y2 - y1 });
