import { createHistory } from './history';
import type { Mark, Size, Tool } from './marks';

/** The marks of one picture, the selected mark, and the current tool. */
export interface Drawing {
  size: Size;
  tool: Tool;
  marks(): readonly Mark[];
  selected(): Mark | undefined;
  select(mark: Mark | undefined): void;
  newId(): number;
  /** Shows a mark during a gesture without saving it. Undefined shows the saved state again. */
  preview(draft: Mark | undefined): void;
  /** Saves a new or changed mark and selects it. Steps of the same name in quick succession are undone as one. */
  save(mark: Mark, step?: string): void;
  remove(mark: Mark): void;
  undo(): boolean;
  redo(): boolean;
  canUndo(): boolean;
  canRedo(): boolean;
}

export function createDrawing(size: Size, first: readonly Mark[], changed: () => void): Drawing {
  const history = createHistory(first);
  let draft: Mark | undefined;
  let selectedId: number | undefined;
  let id = Math.max(0, ...first.map((mark) => mark.id));
  const withMark = (mark: Mark) => {
    const marks = history.current();
    return marks.some((other) => other.id === mark.id)
      ? marks.map((other) => (other.id === mark.id ? mark : other))
      : [...marks, mark];
  };
  const marks = () => (draft ? withMark(draft) : history.current());
  /** Shows the saved state, after it was changed. */
  const showSaved = () => {
    draft = undefined;
    changed();
  };
  return {
    size,
    tool: 'arrow',
    marks,
    selected: () => marks().find((mark) => mark.id === selectedId),
    select(mark) {
      if (selectedId === mark?.id) return;
      selectedId = mark?.id;
      changed();
    },
    newId: () => ++id,
    preview(mark) {
      draft = mark;
      if (mark) selectedId = mark.id;
      changed();
    },
    save(mark, step) {
      selectedId = mark.id;
      history.add(withMark(mark), step && step + mark.id);
      showSaved();
    },
    remove(mark) {
      history.add(history.current().filter((other) => other.id !== mark.id));
      showSaved();
    },
    undo() {
      const undone = history.undo();
      showSaved();
      return undone;
    },
    redo() {
      const redone = history.redo();
      showSaved();
      return redone;
    },
    canUndo: history.canUndo,
    canRedo: history.canRedo,
  };
}
