import type { Draft } from './draft';
import type { Field } from './field';
import type { Stage, Text } from './types';

/** The parts of the form that are loaded when they are needed. */
export type Part = 'along' | 'view' | 'fields' | 'ask' | 'shot' | 'known' | 'type' | 'news' | 'inline' | 'verdict';

export type Bring = <Module>(part: Part) => Promise<Module>;

/** Replaces the panel's content with a view, until that is left or the panel is closed. */
export type Visit = (view: HTMLElement, left: () => void) => { leave(): void; close(): void };

/** The details that are sent along with a message. */
export interface Facts {
  element: HTMLElement;
  /** Collects the details of the page again. */
  look(): void;
  pairs(): [string, string][];
  /** The page's errors, as a file. */
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

/** What both forms share: their surroundings, texts, draft, and the functions of the panel. */
export interface FormContext {
  stage: Stage;
  text: Text;
  draft: Draft;
  /** The module for the app's own fields, if it has any. */
  own: typeof import('./own_fields') | undefined;
  /** Loads a part of the form. */
  bring: Bring;
  visit: Visit;
  /** Announces a text to screen readers. */
  announce(text: string): void;
  /** Replaces the form with a confirmation. */
  replace(view: HTMLElement): void;
  /** Shows the form again, empty. */
  restore(): void;
}

/** One of the two forms. */
export interface TabForm {
  element: HTMLElement;
  fields: Field[];
  /** Takes over values of the website that are not for fields, and the current details of the page. */
  learn(): void;
  /** Clears the parts of the message that are not fields. */
  clear(): void;
}
