import { historyOf } from './history';
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
  show(draft: Mark | undefined): void;
  /** Saves a new or changed mark and selects it. Steps of the same name in quick succession are undone as one. */
  keep(mark: Mark, step?: string): void;
  remove(mark: Mark): void;
  undo(): boolean;
  redo(): boolean;
  canUndo(): boolean;
  canRedo(): boolean;
}

export function drawingOf(size: Size, first: readonly Mark[], changed: () => void): Drawing {
  const history = historyOf(first);
  let draft: Mark | undefined;
  let chosen: number | undefined;
  let id = Math.max(0, ...first.map((mark) => mark.id));
  const put = (mark: Mark) => {
    const marks = history.now();
    return marks.some((other) => other.id === mark.id)
      ? marks.map((other) => (other.id === mark.id ? mark : other))
      : [...marks, mark];
  };
  const marks = () => (draft ? put(draft) : history.now());
  const after = <Result>(result: Result): Result => {
    draft = undefined;
    changed();
    return result;
  };
  return {
    size,
    tool: 'arrow',
    marks,
    selected: () => marks().find((mark) => mark.id === chosen),
    select(mark) {
      if (chosen === mark?.id) return;
      chosen = mark?.id;
      changed();
    },
    newId: () => ++id,
    show(mark) {
      draft = mark;
      if (mark) chosen = mark.id;
      changed();
    },
    keep(mark, step) {
      chosen = mark.id;
      history.step(put(mark), step && step + mark.id);
      after(true);
    },
    remove(mark) {
      history.step(history.now().filter((other) => other.id !== mark.id));
      after(true);
    },
    undo: () => after(history.undo()),
    redo: () => after(history.redo()),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
  };
}
