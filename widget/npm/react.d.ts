import type { Facts, Options } from './index.js';

export interface Props extends Options, Facts {
  /** What to call when something happens: `on={{ ticket: ({ number }) => … }}`. */
  on?: { [Name in keyof Intake.Events]?: (detail: Intake.Events[Name]) => void };
}

/** The widget, for as long as this is mounted. Nothing is rendered. */
export function Intake(props: Props): null;
