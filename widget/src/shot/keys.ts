import type { Overlay } from './overlay';
import type { Drawing } from './drawing';
import { centred, moved, resized, type Mark, type Tool } from './marks';
import { measure } from './shapes';

interface Actions {
  choose(tool: Tool): void;
  write(mark: Mark): void;
  add(tool: Tool): void;
  remove(mark: Mark): void;
  undo(): void;
  redo(): void;
  /** For Esc: leaves the mark, then the editor. */
  leave(): void;
  announce(what: 'moved' | 'resized', mark: Mark, before: Mark): void;
}

const letters: Record<string, Tool> = { a: 'arrow', b: 'box', t: 'text', x: 'blackout' };
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Everything that the mouse can do, by keyboard. Returns whether the key was handled. */
export function handleKey(event: KeyboardEvent, overlay: Overlay, drawing: Drawing, actions: Actions): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey) return handleHistoryKey(key.toLowerCase(), shiftKey, actions);
  if (key === 'Escape') {
    actions.leave();
    return true;
  }
  const mark = overlay.focused();
  const step = arrows[key];
  if (mark && step) {
    changeMark(mark, step, altKey ? 10 : 1, shiftKey);
    return true;
  }
  if (mark && (key === 'Delete' || key === 'Backspace')) {
    actions.remove(mark);
    return true;
  }
  if (mark && key === 'Enter') {
    if (mark.tool === 'text') actions.write(mark);
    return true;
  }
  const target = event.target as HTMLInputElement;
  if (key === 'Enter' && target.name === 'itk-pen') {
    actions.add(target.value as Tool);
    return true;
  }
  const tool = letters[key.toLowerCase()];
  if (!tool || altKey) return false;
  actions.choose(tool);
  return true;

  function changeMark(mark: Mark, [right, down]: [number, number], percent: number, resizes: boolean): void {
    const { size } = drawing;
    const dx = (right * percent * size.width) / 100;
    const dy = (down * percent * size.height) / 100;
    const next = resizes ? larger(mark, dx, dy) : moved(mark, dx, dy, size);
    drawing.save(next, resizes ? 'resize' : 'move');
    actions.announce(resizes ? 'resized' : 'moved', next, mark);
  }

  // Moves the last grip. A text keeps its proportions, so wider means taller. Boxes cannot be turned inside out.
  function larger(mark: Mark, dx: number, dy: number): Mark {
    const { size } = drawing;
    const { tool, x1, y1, x2, y2 } = mark;
    if (tool === 'arrow') return resized(mark, 1, { x: x2 + dx, y: y2 + dy }, size, measure);
    const to = {
      x: Math.max(x1 + size.width / 100, x2 + dx),
      y: Math.max(y1 + size.height / 100, y2 + (tool === 'text' ? dy || dx : dy)),
    };
    return resized(mark, 3, to, size, measure);
  }
}

function handleHistoryKey(key: string, shift: boolean, { undo, redo }: Actions): boolean {
  if (key === 'z' && !shift) undo();
  else if (key === 'z' || key === 'y') redo();
  else return false;
  return true;
}

/** A mark added by keyboard, in the middle of the picture. */
export const centredMark = (tool: Tool, drawing: Drawing): Mark => centred(drawing.newId(), tool, drawing.size);
