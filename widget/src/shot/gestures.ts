import type { Art } from './art';
import type { Drawing } from './drawing';
import { covers, drawn, gripAt, inside, moved, resized, touches, type Mark, type Point } from './marks';
import { measure } from './shapes';

/** What gestures trigger. */
interface Actions {
  /** Starts writing at a place, or in an existing text. */
  write(at: Mark | Point): void;
  announce(what: 'added' | 'moved' | 'resized', mark: Mark, before?: Mark): void;
  pinch: Pinch;
}

/** The gesture of two fingers, which zooms. */
export interface Pinch {
  begin(one: PointerEvent, other: PointerEvent): void;
  go(one: PointerEvent, other: PointerEvent): void;
}

const reach = 22; // screen pixels on each side of a grip, because a thumb needs a target of 44
const tapTolerance = 4; // screen pixels that a tap may move

/** Mouse, pen and fingers: a drag draws, moves or resizes, a tap selects, two fingers zoom. */
export function listenToPointers(area: HTMLElement, art: Art, drawing: Drawing, actions: Actions): void {
  const fingers = new Map<number, PointerEvent>();
  let start: { event: PointerEvent; at: Point; mark: Mark | undefined; grip: number | undefined } | undefined;
  let draft: Mark | undefined;

  /** What is under the pointer: a grip of the selected mark, otherwise the topmost mark that it touches. */
  const under = (at: Point): { mark: Mark | undefined; grip: number | undefined } => {
    const selected = drawing.selected();
    const grip = selected && gripAt(selected, at, reach * art.unit());
    if (grip !== undefined) return { mark: selected, grip };
    const near = 8 * art.unit();
    const topmost = [...drawing.marks()].reverse();
    const touched = topmost.find((mark) => touches(mark, at, near));
    return { mark: selected && touches(selected, at, near) ? selected : touched, grip: undefined };
  };

  const change = (event: PointerEvent): Mark => {
    const { at, mark, grip } = start!;
    const here = art.at(event);
    if (!mark)
      return drawn(draft?.id ?? drawing.newId(), drawing.tool, inside(at, drawing.size), inside(here, drawing.size));
    if (grip !== undefined) return resized(mark, grip, here, drawing.size, measure);
    return moved(mark, here.x - at.x, here.y - at.y, drawing.size);
  };

  const abandon = () => {
    start = undefined;
    if (!draft) return;
    draft = undefined;
    drawing.show(undefined);
  };

  const tap = (at: Point) => {
    const { mark } = under(at);
    const hit = mark ?? [...drawing.marks()].reverse().find((other) => covers(other, at));
    if (hit?.tool === 'text' && hit.id === drawing.selected()?.id) return actions.write(hit);
    if (!hit && drawing.tool === 'text') return actions.write(inside(at, drawing.size));
    drawing.select(hit);
    if (hit) art.focus(hit);
  };

  area.onpointerdown = (event) => {
    if (event.button || (event.target as Element).closest('input, button')) return;
    event.preventDefault(); // the gesture decides what gets the focus
    (area.getRootNode() as ShadowRoot).querySelector<HTMLElement>('.typing')?.blur();
    fingers.set(event.pointerId, event);
    const [one, other] = [...fingers.values()];
    if (one && other) {
      abandon();
      return actions.pinch.begin(one, other);
    }
    area.setPointerCapture(event.pointerId);
    const at = art.at(event);
    start = { event, at, ...under(at) };
  };

  area.onpointermove = (event) => {
    if (!fingers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') area.style.cursor = cursorFor(under(art.at(event)));
      return;
    }
    fingers.set(event.pointerId, event);
    const [one, other] = [...fingers.values()];
    if (one && other) return actions.pinch.go(one, other);
    if (!start) return;
    const { clientX, clientY } = start.event;
    if (!draft && Math.hypot(event.clientX - clientX, event.clientY - clientY) < tapTolerance) return;
    if (!start.mark && drawing.tool === 'text') return;
    draft = change(event);
    drawing.show(draft);
  };

  area.onpointerup = (event) => {
    fingers.delete(event.pointerId);
    if (!start) return;
    const { at, mark, grip } = start;
    const done = draft;
    abandon();
    if (!done) return tap(at);
    drawing.keep(done);
    art.focus(done);
    actions.announce(!mark ? 'added' : grip === undefined ? 'moved' : 'resized', done, mark);
  };

  area.onpointercancel = (event) => {
    fingers.delete(event.pointerId);
    abandon();
  };
}

const cursorFor = ({ mark, grip }: { mark: Mark | undefined; grip: number | undefined }): string => {
  if (grip === undefined) return mark ? 'move' : 'crosshair';
  if (mark!.tool === 'arrow') return 'grab';
  return grip === 0 || grip === 3 ? 'nwse-resize' : 'nesw-resize';
};
