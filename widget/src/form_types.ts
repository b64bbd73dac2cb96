import type { Draft } from './draft';
import type { Field } from './field';
import type { WidgetContext, Texts } from './types';

/** The parts of the form that are loaded when they are needed. */
export type Part = 'along' | 'view' | 'fields' | 'ask' | 'shot' | 'known' | 'type' | 'news' | 'inline' | 'verdict';

export type LoadPart = <Module>(part: Part) => Promise<Module>;

/** Replaces the panel's content with a view, until that is left or the panel is closed. */
export type OpenView = (view: HTMLElement, onClose: () => void) => { leave(): void; close(): void };

/** The details that are sent along with a message. */
export interface Details {
  element: HTMLElement;
  /** Collects the details of the page again. */
  update(): void;
  pairs(): [string, string][];
  /** The page's errors, as a file. */
  file(): File | undefined;
}

/** A detail that is sent along with a message, unless the person strikes it out. */
export interface Detail {
  group: 'app' | 'page' | 'error';
  /** Its name in the metadata. For an error, its time and text. */
  name: string;
  label: string;
  value: string;
}

/** The button in the form that counts the details and opens a view of all of them. */
export interface DetailList extends Details {
  items: Detail[];
  /** Whether the person struck the detail out, so that it is not sent. */
  isStruckOut(detail: Detail): boolean;
  strikeOut(detail: Detail, on: boolean): void;
  /** Whether the person agreed to send the page's errors. */
  sendsErrors(): boolean;
  sendErrors(on: boolean): void;
}

/** Adds a file with extra buttons in its row, and returns a function that removes it again. */
export type AddFile = (file: File, ...actions: Node[]) => () => void;

/** What both forms share: their surroundings, texts, draft, and the functions of the panel. */
export interface FormContext {
  widget: WidgetContext;
  text: Texts;
  draft: Draft;
  /** The module for the app's own fields, if it has any. */
  own: typeof import('./own_fields') | undefined;
  /** Loads a part of the form. */
  load: LoadPart;
  openView: OpenView;
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
  update(): void;
  /** Clears the parts of the message that are not fields. */
  clear(): void;
}
