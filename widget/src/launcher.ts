/**
 * The script that websites embed. After the page has loaded, it fetches the app's settings and shows a button. The form
 * is loaded when somebody reaches for the button. All errors are silent, because the page is not ours.
 */
import { place, type Place } from './button';
import { button, h, icon, set } from './dom';
import { choose } from './language';
import { natives } from './natives';
import { askSettings, asTab } from './settings';
import type { BeforeSend, Fact, Kit, Known, Panel, Settings, Stage, Tab } from './types';

type Call = [name: string, ...rest: unknown[]];

const INLINE = 'intake-form';
const script = document.currentScript ?? document.querySelector('script[src*="/widget.js"]:is([data-app],[data-key])');

try {
  // A script that was removed from the page before it was loaded must do nothing.
  if (script instanceof HTMLScriptElement && script.isConnected && typeof window.Intake?.destroy !== 'function')
    start(script);
} catch {
  // Silent, as described above.
}

function start(script: HTMLScriptElement): void {
  const tag = { ...script.dataset };
  const base = new URL('.', script.src).href;
  const queued: unknown = (window.Intake as { q?: unknown } | undefined)?.q;
  const ending = new AbortController();
  const ended = ending.signal;
  const known: Known = { facts: {}, matter: {}, errors: [] };
  const language = choose([tag.lang, document.documentElement.lang, ...navigator.languages], LANGUAGES);
  let settings: Promise<Settings | undefined> | undefined;
  let form: Promise<Kit> | undefined;
  let shown: Place | undefined;
  let panel: Panel | undefined;
  let tries = 0;
  let isOpen = false;
  let hidden = tag.launcher === 'off';
  let latest = 0; // counts openings and closings, so that a slow opening does not override a later closing

  const listen = (target: EventTarget, name: string, listener: (event: any) => void, capture = false) =>
    natives.listen.call(target, name, listener, { signal: ended, capture });

  const emit = (name: string, detail: object = {}) => {
    if (!ended.aborted) document.dispatchEvent(new CustomEvent('intake:' + name, { detail }));
  };

  /**
   * Shows the button, once. Shows nothing if the app is unknown or switched off, or if the browser does not support our
   * colours (before 2024).
   */
  const begin = () =>
    (settings ??= (async () => {
      const found =
        CSS.supports('color', 'light-dark(red,oklch(from red l c h))') &&
        (await askSettings(base, tag, language, natives, ended));
      if (!found || ended.aborted) return;
      shown = place(found, tag);
      if (found.recorder)
        module(found.recorder).then(
          ({ record }) => record(known.errors, base, natives, ended),
          () => {},
        );
      shown.launcher.hidden = hidden;
      for (const reach of ['pointerenter', 'focus'])
        listen(shown.launcher, reach, () => void panelOf(found).catch(() => {}));
      listen(shown.launcher, 'click', () => api.toggle());
      emit('ready');
      return found;
    })().catch(() => (settings = undefined)));

  /** Loads the form and its texts. */
  const load = (settings: Settings) =>
    (form ??= Promise.all([module(FORM), module(`lang-${language}-${LANGUAGES_FINGERPRINT}.js`)])
      .then(([{ mount }, { default: text }]) => {
        ended.throwIfAborted();
        const stage: Stage = {
          root: shown!.root,
          settings,
          base,
          language,
          tag,
          known,
          natives,
          tools: { h, button, set, icon },
          ended,
          module,
          listen,
          emit,
          changed,
        };
        return mount(stage, text) as Kit;
      })
      .catch((failure) => {
        form = undefined;
        throw failure;
      }));
  const panelOf = async (settings: Settings) => (panel = await (await load(settings)).panel());
  /** Loads one of our files. After a failure the address changes, because browsers cache failed imports. */
  const module: Stage['module'] = (name) =>
    import(`${base}widget/${name}${tries ? '?' + tries : ''}`).catch((failure) => {
      tries++;
      throw failure;
    });

  const changed: Stage['changed'] = (tab, closeLabel) => {
    isOpen = !!tab;
    set(shown!.launcher, 'aria-expanded', String(isOpen));
    set(shown!.launcher, 'aria-label', isOpen && closeLabel);
    if (tab) emit('open', { tab });
    else emit('close');
  };

  const open = async (tab: Tab | undefined, opener: Element | null) => {
    const mine = ++latest;
    const found = await begin();
    if (!found || mine !== latest || ended.aborted) return;
    set(shown!.launcher, 'aria-busy', 'true');
    try {
      const panel = await panelOf(found);
      if (mine === latest)
        panel.open(tab, opener instanceof HTMLElement && opener !== document.body ? opener : shown!.launcher);
    } catch (failure) {
      if (ended.aborted) return;
      emit('error', { status: 0, message: String(failure), retryAfter: 0 });
      // People can do the same on the installation's pages.
      if (navigator.onLine)
        window.open(tab === 'feedback' ? found.links.board : found.links.newTicket, '_blank', 'noopener');
    } finally {
      set(shown!.launcher, 'aria-busy', null);
    }
  };

  const facts: Fact[] = ['email', 'name', 'subject', 'description', 'title', 'category'];
  const learn = (told: Partial<Record<Fact, unknown>>) => {
    for (const fact of facts) if (typeof told[fact] === 'string') known[fact] = told[fact];
    known.tell?.();
  };
  // Other values of the website are validated when they are used.
  const setFacts = (lines: object) => {
    known.facts = { ...known.facts, ...lines };
    known.tell?.();
  };

  const showLauncher = (on: boolean) => {
    hidden = !on;
    if (shown) shown.launcher.hidden = hidden;
  };

  const api = {
    open: (options?: { tab?: string }) => void open(asTab(options?.tab), document.activeElement),
    close() {
      latest++;
      panel?.close();
    },
    toggle: () => (isOpen ? api.close() : void open(undefined, null)),
    identify(person: Partial<Record<Fact | 'token', unknown>>) {
      known.token = person.token;
      learn(person);
    },
    prefill(matter: object) {
      known.matter = { ...known.matter, ...matter };
      learn(matter);
    },
    /** Adds or removes the form of an inline element. While the page is loading it does nothing: lookAtAll follows. */
    look(element: HTMLElement) {
      if (document.readyState !== 'loading')
        begin()
          .then((found) => found && load(found))
          .then((kit) => kit?.inline(element))
          .catch(() => {});
    },
    mount(element: HTMLElement, options?: { tab?: string }) {
      const form = h(INLINE, { tab: options?.tab });
      element.append(form);
      return () => form.remove();
    },
    set: setFacts,
    context: setFacts, // its former name
    beforeSend(ask: unknown) {
      known.beforeSend = ask as BeforeSend;
    },
    on(name: string, listener: (detail: any) => void) {
      const tell = (event: any) => listener(event.detail);
      listen(document, 'intake:' + name, tell);
      if (name === 'ready' && shown) natives.setTimeout(() => listener({}), 0);
      return () => document.removeEventListener('intake:' + name, tell);
    },
    hide: () => showLauncher(false),
    show: () => showLauncher(true),
    destroy() {
      ending.abort();
      shown?.host.remove();
      if (window.Intake === (api as unknown)) delete window.Intake;
    },
    /** The queue of calls made before the script was loaded, and of later calls made the same way. */
    q: {
      push(...calls: Call[]) {
        for (const [name, ...rest] of calls)
          (api as unknown as Record<string, (...rest: unknown[]) => void>)[name]?.(...rest);
        return 0;
      },
    },
  };

  listen(
    document,
    'click',
    (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-intake-open]');
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.matches('[href]') && !shown) return; // until the widget is ready, a link is just a link
      event.preventDefault();
      void open(asTab(link.dataset.intakeOpen), link);
    },
    true,
  );

  (window as { Intake: unknown }).Intake = api;
  const idly = () => natives.setTimeout(() => ended.aborted || void begin(), 0);
  if (document.readyState === 'complete') idly();
  else listen(window, 'load', idly);
  const lookAtAll = () => document.querySelectorAll<HTMLElement>(INLINE).forEach(api.look);
  lookAtAll();
  listen(document, 'DOMContentLoaded', lookAtAll);
  if (Array.isArray(queued)) for (const call of queued) api.q.push(call);
  // As a custom element, it is told by the browser when it is added or removed. Fails if another widget, since
  // destroyed, has already defined it.
  const look = (element: HTMLElement) => (window.Intake as Partial<typeof api> | undefined)?.look?.(element);
  customElements.define(
    INLINE,
    class extends HTMLElement {
      connectedCallback() {
        look(this);
      }
      disconnectedCallback() {
        look(this);
      }
    },
  );
}
