/** The undo history. States are immutable. */
export interface History<State> {
  current(): State;
  /** Adds a state after the current one. Steps of the same name in quick succession are undone as one. */
  add(next: State, name?: string): void;
  undo(): boolean;
  redo(): boolean;
  canUndo(): boolean;
  canRedo(): boolean;
}

const pause = 1000; // milliseconds, after which a step of the same name is undone separately

export function createHistory<State>(first: State, clock: () => number = () => performance.now()): History<State> {
  const states = [first];
  let index = 0;
  let last: { name: string | undefined; time: number } = { name: undefined, time: 0 };
  const go = (to: number) => {
    if (to < 0 || to >= states.length) return false;
    index = to;
    last.name = undefined;
    return true;
  };
  return {
    current: () => states[index]!,
    add(next, name) {
      const time = clock();
      const continues = name !== undefined && name === last.name && time - last.time < pause;
      index = continues ? index : index + 1;
      states.splice(index, Infinity, next);
      last = { name, time };
    },
    undo: () => go(index - 1),
    redo: () => go(index + 1),
    canUndo: () => index > 0,
    canRedo: () => index < states.length - 1,
  };
}
