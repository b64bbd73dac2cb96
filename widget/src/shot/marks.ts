/** The marks on a picture and their geometry, in pixels of the picture. Left is left in every language. */
export type Tool = 'arrow' | 'box' | 'text' | 'blackout';
export const tools: readonly Tool[] = ['arrow', 'box', 'text', 'blackout'];

export interface Size {
  width: number;
  height: number;
}

/** An arrow points from the first point to the second. For all others, the first is the top left corner. */
export interface Mark {
  readonly id: number;
  readonly tool: Tool;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly text: string;
}

export interface Point {
  x: number;
  y: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the width of a text at a height. */
export type Measure = (text: string, height: number) => number;

/** The width of lines, which look about equally thick on small and large pictures. */
export const lineOf = ({ width, height }: Size): number => Math.max(3, Math.sqrt(width * height) / 155);

export const boundsOf = ({ x1, y1, x2, y2 }: Mark): Bounds => ({
  left: Math.min(x1, x2),
  top: Math.min(y1, y2),
  right: Math.max(x1, x2),
  bottom: Math.max(y1, y2),
});

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The nearest point within the picture. */
export const inside = ({ x, y }: Point, { width, height }: Size): Point => ({
  x: within(x, 0, width),
  y: within(y, 0, height),
});

/** A mark from one point to another. */
export function drawn(id: number, tool: Tool, from: Point, to: Point): Mark {
  const mark = { id, tool, x1: from.x, y1: from.y, x2: to.x, y2: to.y, text: '' };
  if (tool === 'arrow') return mark;
  const { left, top, right, bottom } = boundsOf(mark);
  return { ...mark, x1: left, y1: top, x2: right, y2: bottom };
}

/** The mark moved by a distance, but never out of the picture. */
export function moved(mark: Mark, dx: number, dy: number, { width, height }: Size): Mark {
  const { left, top, right, bottom } = boundsOf(mark);
  const x = within(dx, -left, Math.max(-left, width - right));
  const y = within(dy, -top, Math.max(-top, height - bottom));
  return { ...mark, x1: mark.x1 + x, y1: mark.y1 + y, x2: mark.x2 + x, y2: mark.y2 + y };
}

/** The points by which a mark is resized: the ends of an arrow, the corners of all others. */
export function gripsOf({ tool, x1, y1, x2, y2 }: Mark): Point[] {
  const ends = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
  return tool === 'arrow' ? ends : [ends[0]!, { x: x2, y: y1 }, { x: x1, y: y2 }, ends[1]!];
}

/** The mark with one of its grips moved to a point. */
export function resized(mark: Mark, grip: number, to: Point, size: Size, measure: Measure): Mark {
  const { x, y } = inside(to, size);
  if (mark.tool === 'arrow') return grip ? { ...mark, x2: x, y2: y } : { ...mark, x1: x, y1: y };
  const grips = gripsOf(mark);
  const still = grips[3 - grip]!;
  if (mark.tool !== 'text') return { ...drawn(mark.id, mark.tool, still, { x, y }), text: mark.text };
  const up = grip < 2;
  const height = within(up ? still.y - y : y - still.y, leastText(size), size.height / 2);
  return fitted(
    { ...mark, y1: up ? still.y - height : mark.y1, y2: up ? mark.y2 : mark.y1 + height },
    size,
    measure,
    grip % 2 ? 'left' : 'right',
  );
}

const leastText = (size: Size): number => lineOf(size) * 4;

/** A text with the width of its words, shrunk to fit the picture, with one side kept in place. */
export function fitted(mark: Mark, size: Size, measure: Measure, still: 'left' | 'right' = 'left'): Mark {
  let height = within(mark.y2 - mark.y1, leastText(size), size.height / 2);
  let width = measure(mark.text, height);
  if (width > size.width) {
    height *= size.width / width;
    width = size.width;
  }
  const x1 = still === 'left' ? mark.x1 : mark.x2 - width;
  return moved({ ...mark, x1, x2: x1 + width, y2: mark.y1 + height }, 0, 0, size);
}

/** A mark of default size in the middle of the picture. */
export function centred(id: number, tool: Tool, { width, height }: Size): Mark {
  const part = tool === 'arrow' ? 0.1 : 0.15;
  const from = { x: width * (0.5 - part), y: height * (tool === 'arrow' ? 0.6 : 0.4) };
  const to = { x: width * (0.5 + part), y: height * (tool === 'arrow' ? 0.4 : 0.6) };
  return drawn(id, tool, from, to);
}

/** Whether a point is on the mark itself. For a box, that means near its line. */
export function touches(mark: Mark, { x, y }: Point, reach: number): boolean {
  if (mark.tool === 'arrow') return distance({ x, y }, mark) <= reach;
  if (!covers(mark, { x, y }, reach)) return false;
  return mark.tool !== 'box' || !covers(mark, { x, y }, -reach);
}

/** Whether a point is within the mark's bounds, extended by reach. */
export function covers(mark: Mark, { x, y }: Point, reach = 0): boolean {
  const { left, top, right, bottom } = boundsOf(mark);
  return x >= left - reach && x <= right + reach && y >= top - reach && y <= bottom + reach;
}

/** The nearest grip within reach, if any. Inside a small mark, the reach is shorter, so that the mark can be moved. */
export function gripAt(mark: Mark, point: Point, reach: number): number | undefined {
  const { left, top, right, bottom } = boundsOf(mark);
  const room = mark.tool === 'arrow' ? Infinity : Math.min(right - left, bottom - top) / 3;
  const far = covers(mark, point) ? Math.min(reach, room) : reach;
  const distances = gripsOf(mark).map(({ x, y }) => Math.hypot(x - point.x, y - point.y));
  const nearest = Math.min(...distances);
  return nearest <= far ? distances.indexOf(nearest) : undefined;
}

// The distance from a point to the line of an arrow.
function distance({ x, y }: Point, { x1, y1, x2, y2 }: Mark): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = length ? within(((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length, 0, 1) : 0;
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}
