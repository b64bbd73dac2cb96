/** The undo history. States are immutable. */
export interface History<State> {
  now(): State;
  /** Adds a state after the current one. Steps of the same name in quick succession are undone as one. */
  step(next: State, name?: string): void;
  undo(): boolean;
  redo(): boolean;
  canUndo(): boolean;
  canRedo(): boolean;
}

const pause = 1000; // milliseconds, after which a step of the same name is undone separately

export function historyOf<State>(first: State, clock: () => number = () => performance.now()): History<State> {
  const states = [first];
  let at = 0;
  let last: { name: string | undefined; time: number } = { name: undefined, time: 0 };
  const go = (to: number) => {
    if (to < 0 || to >= states.length) return false;
    at = to;
    last.name = undefined;
    return true;
  };
  return {
    now: () => states[at]!,
    step(next, name) {
      const time = clock();
      const goesOn = name !== undefined && name === last.name && time - last.time < pause;
      at = goesOn ? at : at + 1;
      states.splice(at, Infinity, next);
      last = { name, time };
    },
    undo: () => go(at - 1),
    redo: () => go(at + 1),
    canUndo: () => at > 0,
    canRedo: () => at < states.length - 1,
  };
}
