/**
 * The Intake widget: `<script async src="https://HOST/widget.js" data-app="SLUG"></script>`
 *
 * Before the script has come, calls can be left for it:
 * `(window.Intake = window.Intake || { q: [] }).q.push(['identify', { email: 'rita@example.com' }])`.
 * They are made when it comes; the same line also works afterwards.
 */
declare namespace Intake {
  type Tab = 'help' | 'feedback';

  /** What happened. Each is also dispatched on `document` as `intake:<name>`, with the same value as its `detail`. */
  interface Events {
    /** The button is there, and the panel can be opened. */
    ready: Record<string, never>;
    open: { tab: Tab };
    close: Record<string, never>;
    /** A ticket was filed. */
    ticket: { number: number; url: string; attachments: number };
    /** An idea was posted. */
    feedback: { url: string };
    /** Something was not sent: the status (0 without an answer), the server's words, the seconds to wait (0 for none). */
    error: { status: number; message: string; retryAfter: number };
  }

  interface Person {
    email?: string;
    name?: string;
    /**
     * Who the person is, as a token that your server signed: then they are not asked, and find their tickets without a
     * sign-in. Or a function that fetches one, which is called when the panel opens and when the token is about to expire.
     */
    token?: string | (() => string | Promise<string>);
  }

  interface Matter {
    /** Of a ticket. */
    subject?: string;
    /** Of a ticket or an idea. */
    description?: string;
    /** Of an idea. */
    title?: string;
    /** Of an idea. */
    category?: 'feedback' | 'bug' | 'feature' | 'question';
    /** Of the next ticket. It is not shown; other values are ignored. */
    ticketCategory?: 'general' | 'billing' | 'bug' | 'account' | 'other';
    /** Of the next ticket. It is not shown; other values are ignored. */
    priority?: 'low' | 'normal' | 'high' | 'urgent';
    /** Of the app's own fields, under their names; yes or no as true or false. */
    [field: string]: string | boolean | undefined;
  }

  /** What is about to be sent. The texts are as the person wrote them, the facts as they let them go. */
  interface Draft {
    kind: 'ticket' | 'feedback';
    /** Of a ticket. */
    subject?: string;
    /** Of an idea. */
    title?: string;
    description?: string;
    name?: string;
    email?: string;
    category?: string;
    priority?: string;
    metadata: Record<string, string>;
    files: File[];
  }

  type Facts = Record<string, string | number | boolean | null>;

  interface Widget {
    /** Opens the panel, on a tab or on the one that the app's settings name. */
    open(options?: { tab?: Tab }): void;
    close(): void;
    toggle(): void;
    /**
     * Says who the person is, or with null that nobody is any more. Without a token it fills the fields for the person, who
     * can change them: it proves nothing and signs nobody in. What a later call leaves out is forgotten.
     */
    identify(person: Person | null): void;
    /** Fills fields that are empty, and says what a ticket is about. What the person has typed stays. */
    prefill(matter: Matter): void;
    /**
     * Puts a form into an element of the page, with one tab or both. The function that comes
     * back takes it out. The same form is the element `<intake-form tab="help">`. If it is not an element, such as
     * null because the page has none, the console says so.
     */
    mount(element: HTMLElement, options?: { tab?: Tab }): () => void;
    /** Facts that go along with a ticket or an idea. The person sees them and may strike them out; null takes one away. */
    set(facts: Facts): void;
    /** The older name of set. */
    context(facts: Facts): void;
    /**
     * Asks the function before a message is sent. It may change the draft, or return another one; false, or a sentence
     * that is shown, refuses it. One that fails, or takes longer than 10 seconds, changes nothing.
     */
    beforeSend(ask: (draft: Draft) => Draft | boolean | string | void | Promise<Draft | boolean | string | void>): void;
    /** Calls the function whenever the event happens, until the function that it returns is called. */
    on<Name extends keyof Events>(name: Name, listener: (detail: Events[Name]) => void): () => void;
    /** Hides the button. The panel can still be opened. */
    hide(): void;
    show(): void;
    /** Takes the widget out of the page, with everything that it added. Loading the script again starts afresh. */
    destroy(): void;
    /** Takes calls as lists: `q.push(['open', { tab: 'feedback' }])`. */
    q: { push(...calls: Call[]): number };
  }

  type Call = {
    [Name in Exclude<keyof Widget, 'q'>]: [Name, ...Parameters<Widget[Name]>];
  }[Exclude<keyof Widget, 'q'>];

  /** What stands in the widget's place until it has come. */
  interface Queue extends Partial<Omit<Widget, 'q'>> {
    q: Call[] | Widget['q'];
  }
}

interface HTMLElementTagNameMap {
  'intake-form': HTMLElement;
}

interface Window {
  Intake?: Intake.Widget | Intake.Queue;
}

interface DocumentEventMap {
  'intake:ready': CustomEvent<Intake.Events['ready']>;
  'intake:open': CustomEvent<Intake.Events['open']>;
  'intake:close': CustomEvent<Intake.Events['close']>;
  'intake:ticket': CustomEvent<Intake.Events['ticket']>;
  'intake:feedback': CustomEvent<Intake.Events['feedback']>;
  'intake:error': CustomEvent<Intake.Events['error']>;
}
