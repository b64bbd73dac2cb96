import type { DefineComponent } from 'vue';
import type { Facts, Options } from './index.js';

/** As for `load`, but for the key: Vue keeps the name `key` for itself. */
export interface Props extends Omit<Options, 'key'>, Facts {
  widgetKey?: string;
}

/** The widget, for as long as this is mounted. Nothing is rendered. It emits the widget's events: `@ticket="…"`. */
export const Intake: DefineComponent<Props, {}, {}, {}, {}, {}, {}, { [Name in keyof Intake.Events]: (detail: Intake.Events[Name]) => void }>;

/** A form in the page's own place, beside `Intake`. What is in it is shown until the form is there. */
export const IntakeForm: DefineComponent<{
  /** The one form to show; without it there are both. */
  tab?: Intake.Tab;
}>;
