import type { Facts, Options } from './index.js';

export interface Props extends Options, Facts {
  /** What to call when something happens: `on={{ ticket: ({ number }) => … }}`. */
  on?: { [Name in keyof Intake.Events]?: (detail: Intake.Events[Name]) => void };
}

/** The widget, for as long as this is mounted. Nothing is rendered. */
export function Intake(props: Props): null;

export interface FormProps {
  /** The one form to show; without it there are both. */
  tab?: Intake.Tab;
  id?: string;
  style?: object;
  children?: unknown;
}

/** A form in the page's own place, beside `Intake`. What is in it is shown until the form is there. */
export function IntakeForm(props: FormProps): any;
