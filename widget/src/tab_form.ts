import type { Draft } from './draft';
import type { Field } from './field';
import type { Stage, Text } from './types';

/** The parts of the form that come when they are used. */
export type Part = 'along' | 'view' | 'fields' | 'ask' | 'shot' | 'known' | 'type' | 'news' | 'inline' | 'verdict';

export type Bring = <Module>(part: Part) => Promise<Module>;

/** Shows a view in the place of all that is in the panel, until it is left or the panel is closed. */
export type Visit = (view: HTMLElement, left: () => void) => { leave(): void; close(): void };

/** What goes along with a message beside its words. */
export interface Facts {
  element: HTMLElement;
  /** Looks at the page again. */
  look(): void;
  pairs(): [string, string][];
  /** What went wrong, as a file. */
  file(): File | undefined;
}

/** A detail that is sent along with a message, unless the person excludes it. */
export interface Line {
  group: 'app' | 'page' | 'error';
  /** Its name in the metadata. For an error, its time and text. */
  name: string;
  label: string;
  value: string;
}

/** The line in the form that counts what is sent along and opens a view of all of it. */
export interface Along extends Facts {
  lines: Line[];
  /** Whether the person excluded the line. */
  isStruck(line: Line): boolean;
  strike(line: Line, on: boolean): void;
  /** Whether the person agreed to send the page's errors. With an argument, it changes that. */
  errors(on?: boolean): boolean;
}

/** Adds a file with extra buttons in its row, and returns a function that removes it again. */
export type AddFile = (file: File, ...actions: Node[]) => () => void;

/** What both forms share: where they stand, their words, the draft, and the panel around them. */
export interface FormContext {
  stage: Stage;
  text: Text;
  draft: Draft;
  /** The own fields' module, where the app has any. */
  own: typeof import('./own_fields') | undefined;
  /** Brings a part of the form that is not always used. */
  bring: Bring;
  visit: Visit;
  /** Says something to those who listen to the page. */
  announce(text: string): void;
  /** Puts something else in the place of the form, for good news. */
  replace(view: HTMLElement): void;
  /** Brings the form back, empty. */
  restore(): void;
}

/** One of the two forms. */
export interface TabForm {
  element: HTMLElement;
  fields: Field[];
  /** Takes over what the website knows besides the fields, and what the page is now. */
  learn(): void;
  /** Forgets what belongs to the message besides the fields. */
  clear(): void;
}
