import type { Tools } from './tools';
import type { Natives } from './natives';

export type Tab = 'help' | 'feedback';

/** What the installation says about the app: GET /widget/settings. */
export interface Settings {
  slug: string;
  name: string;
  color: string;
  label: string;
  side: 'right' | 'left';
  tab: Tab;
  answerTime: string;
  fields?: OwnField[];
  /** The file that records what goes wrong on the page, where the owner switched that on. */
  recorder?: string;
  /** The app takes messages of visitors only whom the website signs. */
  signedOnly?: boolean;
  /** When the newest entry of the changelog was published. Without one there is nothing to show. */
  newsAt?: string;
  /** The visitor's browser may remember which news it showed. */
  remembersNews?: boolean;
  ownLinks?: { label: string; url: string }[];
  links: Record<'board' | 'roadmap' | 'changelog' | 'myTickets' | 'newTicket' | 'login', string>;
}

/** What the website told us about the person and the matter. Newer values win; the person's own words always do. */
export interface Known {
  email?: string | undefined;
  name?: string | undefined;
  subject?: string | undefined;
  description?: string | undefined;
  title?: string | undefined;
  category?: string | undefined;
  /** By which the website's server says who the person is, or what asks for it. */
  token?: unknown;
  /** What goes along, as the website said it. */
  facts: Record<string, unknown>;
  /** What the website wants filled in, as it said it. */
  matter: Record<string, unknown>;
  /** What went wrong on the page, the oldest first. */
  errors: Trouble[];
  beforeSend?: BeforeSend | undefined;
  /** Tells the forms that there is something new. */
  tell?(): void;
}

export type Fact = Exclude<keyof Known, 'token' | 'facts' | 'matter' | 'errors' | 'beforeSend' | 'tell'>;

/** Whom the website signed. */
export interface Signed {
  email: string;
  name: string;
  /** The token that is good now. */
  token(): Promise<string>;
  /** The server did not take it: the person says who they are. */
  refused(): void;
}

/** The website's function that may change or refuse what is about to be sent. */
export type BeforeSend = (draft: object) => unknown;

/** One thing that went wrong on the page. */
export interface Trouble {
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

/** What the launcher hands to the form when somebody reaches for it. */
export interface Stage {
  root: ShadowRoot;
  /** Of a form in the page's own place, where what covers the page stands. */
  over?: ShadowRoot;
  settings: Settings;
  base: string;
  language: string;
  /** The script's data- attributes. */
  tag: DOMStringMap;
  known: Known;
  natives: Natives;
  tools: Tools;
  signed?: Signed | undefined;
  /** Ends everything that the widget started. */
  ended: AbortSignal;
  /** Brings a file of ours. */
  module(name: string): Promise<any>;
  listen(target: EventTarget, name: string, listener: (event: any) => void): void;
  emit(name: string, detail: object): void;
  /** The panel was opened on a tab, or closed, by whatever way. */
  changed(tab: Tab | undefined, closeLabel: string): void;
}

/** What the launcher can do with the form. */
export interface Panel {
  open(tab: Tab | undefined, opener: HTMLElement | null): void;
  close(): void;
}

/** What comes with the form's file. */
export interface Kit {
  panel(): Promise<Panel>;
  /** Looks at an element for a form in the page's own place: one that stands in the page gets a form, one that left loses it. */
  inline(element: HTMLElement): Promise<void>;
}

/** The texts of one language: those that English has, with as many plural forms as the language has. */
export type Text = { [Name in keyof English]: English[Name] extends string ? string : Plural };
export type Plural = { other: string } & { [Form in Intl.LDMLPluralRule]?: string };
type Catalogue = typeof import('../../views/i18n/catalogue/en.json');
type English = Catalogue['terms'] & Catalogue['widget'];
