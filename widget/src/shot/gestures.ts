import type { Overlay } from './overlay';
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
  move(one: PointerEvent, other: PointerEvent): void;
}

const reach = 22; // screen pixels on each side of a grip, because a thumb needs a target of 44
const tapTolerance = 4; // screen pixels that a tap may move

/** Mouse, pen and fingers: a drag draws, moves or resizes, a tap selects, two fingers zoom. */
export function listenToPointers(area: HTMLElement, overlay: Overlay, drawing: Drawing, actions: Actions): void {
  const fingers = new Map<number, PointerEvent>();
  let start: { event: PointerEvent; at: Point; mark: Mark | undefined; grip: number | undefined } | undefined;
  let draft: Mark | undefined;

  /** What is under the pointer: a grip of the selected mark, otherwise the topmost mark that it touches. */
  const hitTest = (at: Point): { mark: Mark | undefined; grip: number | undefined } => {
    const selected = drawing.selected();
    const grip = selected && gripAt(selected, at, reach * overlay.scale());
    if (grip !== undefined) return { mark: selected, grip };
    const near = 8 * overlay.scale();
    const topmost = [...drawing.marks()].reverse();
    const touched = topmost.find((mark) => touches(mark, at, near));
    return { mark: selected && touches(selected, at, near) ? selected : touched, grip: undefined };
  };

  const change = (event: PointerEvent): Mark => {
    const { at, mark, grip } = start!;
    const point = overlay.pointAt(event);
    if (!mark)
      return drawn(draft?.id ?? drawing.newId(), drawing.tool, inside(at, drawing.size), inside(point, drawing.size));
    if (grip !== undefined) return resized(mark, grip, point, drawing.size, measure);
    return moved(mark, point.x - at.x, point.y - at.y, drawing.size);
  };

  const cancel = () => {
    start = undefined;
    if (!draft) return;
    draft = undefined;
    drawing.preview(undefined);
  };

  const tap = (at: Point) => {
    const { mark } = hitTest(at);
    const hit = mark ?? [...drawing.marks()].reverse().find((other) => covers(other, at));
    if (hit?.tool === 'text' && hit.id === drawing.selected()?.id) return actions.write(hit);
    if (!hit && drawing.tool === 'text') return actions.write(inside(at, drawing.size));
    drawing.select(hit);
    if (hit) overlay.focus(hit);
  };

  area.onpointerdown = (event) => {
    if (event.button || (event.target as Element).closest('input, button')) return;
    event.preventDefault(); // the gesture decides what gets the focus
    (area.getRootNode() as ShadowRoot).querySelector<HTMLElement>('.typing')?.blur();
    fingers.set(event.pointerId, event);
    const [one, other] = [...fingers.values()];
    if (one && other) {
      cancel();
      return actions.pinch.begin(one, other);
    }
    area.setPointerCapture(event.pointerId);
    const at = overlay.pointAt(event);
    start = { event, at, ...hitTest(at) };
  };

  area.onpointermove = (event) => {
    if (!fingers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') area.style.cursor = cursorFor(hitTest(overlay.pointAt(event)));
      return;
    }
    fingers.set(event.pointerId, event);
    const [one, other] = [...fingers.values()];
    if (one && other) return actions.pinch.move(one, other);
    if (!start) return;
    const { clientX, clientY } = start.event;
    if (!draft && Math.hypot(event.clientX - clientX, event.clientY - clientY) < tapTolerance) return;
    if (!start.mark && drawing.tool === 'text') return;
    draft = change(event);
    drawing.preview(draft);
  };

  area.onpointerup = (event) => {
    fingers.delete(event.pointerId);
    if (!start) return;
    const { at, mark, grip } = start;
    const finished = draft;
    cancel();
    if (!finished) return tap(at);
    drawing.save(finished);
    overlay.focus(finished);
    actions.announce(!mark ? 'added' : grip === undefined ? 'moved' : 'resized', finished, mark);
  };

  area.onpointercancel = (event) => {
    fingers.delete(event.pointerId);
    cancel();
  };
}

const cursorFor = ({ mark, grip }: { mark: Mark | undefined; grip: number | undefined }): string => {
  if (grip === undefined) return mark ? 'move' : 'crosshair';
  if (mark!.tool === 'arrow') return 'grab';
  return grip === 0 || grip === 3 ? 'nwse-resize' : 'nesw-resize';
};
