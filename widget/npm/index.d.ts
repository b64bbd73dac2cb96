/// <reference path="../widget.d.ts" />

/** Where the widget comes from, and how it looks. Changes of these are for the next time that it is loaded. */
export interface Options {
  /** The address of your installation: https://help.example.com */
  host: string;
  /** The app's address, or its widget key as `key`. */
  app?: string;
  key?: string;
  /** What opens first. */
  tab?: Intake.Tab;
  side?: 'right' | 'left';
  /** Text on the button. */
  label?: string;
  /** 'tab' for a tab at the middle of the window's edge; false for no button: open the panel from your own page. */
  launcher?: boolean | 'tab';
  theme?: 'light' | 'dark' | 'auto';
  lang?: string;
  /** That of your content policy, where it has one. */
  nonce?: string;
}

/** What is known of the person and the matter. */
export interface Facts {
  identify?: Parameters<Intake.Widget['identify']>[0] | undefined;
  prefill?: Parameters<Intake.Widget['prefill']>[0] | undefined;
  facts?: Parameters<Intake.Widget['set']>[0] | undefined;
}

/** Puts the widget into the page, once for all who ask. Comes back with what takes it out again. */
export function load(options: Options): () => void;

/** Calls the widget, now or as soon as it has come: `call('open', { tab: 'help' })`. */
export function call(...named: Intake.Call): void;

declare const told: unique symbol;

/** What `tell` has told. */
export interface Told {
  readonly [told]: true;
}

/**
 * Says what is known of the person and the matter, and takes back what was told before and is gone, as when somebody
 * signs out. Returns what to pass the next time.
 */
export function tell(facts: Facts, told?: Told): Told;

export const events: readonly (keyof Intake.Events)[];

/** Reports everything that happens in the widget, until the function that it returns is called. */
export function listen(heard: <Name extends keyof Intake.Events>(name: Name, detail: Intake.Events[Name]) => void): () => void;
