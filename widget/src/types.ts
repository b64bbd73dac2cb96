import type { SharedDOM } from './shared_dom';
import type { Native } from './native';

export type Tab = 'help' | 'feedback';

/** The response of GET /widget/settings. */
export interface Settings {
  slug: string;
  name: string;
  color: string;
  label: string;
  /** What the button says if the form cannot load because the browser is offline. */
  offline: string;
  side: 'right' | 'left';
  tab: Tab;
  answerTime: string;
  fields?: OwnField[];
  /** The file that records errors of the page, if the owner switched that on. */
  recorder?: string;
  /** The app only accepts messages from visitors with a token signed by the website. */
  signedOnly?: boolean;
  /** When the newest changelog entry was published. Absent if there are none. */
  newsAt?: string;
  /** The widget may store in the visitor's browser which news were shown. */
  remembersNews?: boolean;
  ownLinks?: { label: string; url: string }[];
  links: Record<'board' | 'roadmap' | 'changelog' | 'myTickets' | 'newTicket' | 'login', string>;
}

/** What the website told us about the person and the message. Newer values win, but what the person typed is kept. */
export interface WebsiteValues {
  email?: string | undefined;
  name?: string | undefined;
  subject?: string | undefined;
  description?: string | undefined;
  title?: string | undefined;
  category?: string | undefined;
  /** The token with which the website's server identifies the person, or a function that returns it. */
  token?: unknown;
  /** The details to send along, not validated yet. */
  facts: Record<string, unknown>;
  /** The values to fill in, not validated yet. */
  matter: Record<string, unknown>;
  /** Errors of the page, the oldest first. */
  errors: PageError[];
  beforeSend?: BeforeSend | undefined;
  /** Notifies the forms that something changed. */
  onChange?(): void;
}

/** The values of the website that fill in a field. */
export type Prefill = Exclude<keyof WebsiteValues, 'token' | 'facts' | 'matter' | 'errors' | 'beforeSend' | 'onChange'>;

/** The visitor whom the website identified with a token. */
export interface SignedVisitor {
  email: string;
  name: string;
  /** A token that is valid now. */
  token(): Promise<string>;
  /** To be called if the server refused the token, so that the person fills in who they are. */
  refused(): void;
}

/** The website's function that may change or refuse a message before it is sent. */
export type BeforeSend = (draft: object) => unknown;

/** An error of the page. */
export interface PageError {
  /** Milliseconds since 1970. */
  at: number;
  where: string;
  what: string;
}

/** A field that the app's owner added to a form. */
export interface OwnField {
  name: string;
  tab: Tab;
  kind: 'text' | 'choice' | 'yes_no';
  label: string;
  required: boolean;
  options: { value: string; label: string }[];
}

/** A message as it is sent: named texts, and files. */
export interface Message {
  texts: [string, string][];
  /** The details that are sent along, as JSON; "" for none. */
  metadata: string;
  files: File[];
}

/** What the launcher passes to the form. */
export interface WidgetContext {
  root: ShadowRoot;
  /** For an inline form, the shadow root for dialogs that cover the page. */
  over?: ShadowRoot;
  settings: Settings;
  base: string;
  language: string;
  /** The script's data- attributes. */
  tag: DOMStringMap;
  given: WebsiteValues;
  native: Native;
  dom: SharedDOM;
  signed?: SignedVisitor | undefined;
  /** Aborted when the widget is destroyed. */
  ended: AbortSignal;
  /** Loads one of our files. */
  module<Module>(name: string): Promise<Module>;
  listen(target: EventTarget, name: string, listener: (event: any) => void, capture?: boolean): void;
  emit(name: string, detail: object): void;
  /** To be called when the panel was opened on a tab, or closed. */
  changed(tab: Tab | undefined, closeLabel: string): void;
}

/** The panel, as the launcher uses it. */
export interface Panel {
  open(tab: Tab | undefined, opener: HTMLElement | null): void;
  close(): void;
}

/** What the form's file provides. */
export interface FormModule {
  panel(): Promise<Panel>;
  /** Adds an inline form to an element, or removes it if the element is no longer in the page. */
  inline(element: HTMLElement): Promise<void>;
}

/** The texts of a language: the same as in English, with the plural forms of the language. */
export type Texts = { [Name in keyof English]: English[Name] extends string ? string : Plural };
export type Plural = { other: string } & { [Form in Intl.LDMLPluralRule]?: string };
type Catalogue = typeof import('../../views/i18n/catalogue/en.json');
type English = Catalogue['terms'] & Catalogue['widget'];
