import type { Draft } from './draft';
import type { Field } from './field';
import type { Stage, Text } from './types';

/** What both forms share: where they stand, their words, the draft, and the panel around them. */
export interface FormContext {
  stage: Stage;
  text: Text;
  draft: Draft;
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
