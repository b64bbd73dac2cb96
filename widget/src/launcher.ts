/**
 * The script that websites embed. After the page has loaded, it fetches the app's settings and shows a button. The form
 * is loaded when somebody reaches for the button. All errors are silent, because the page is not ours.
 */
import { addLauncher, type LauncherElements } from './launcher_button';
import { button, h, icon, set } from './dom';
import { chooseLanguage } from './language';
import { native } from './native';
import { fetchSettings, asTab } from './settings';
import type {
  BeforeSend,
  Prefill,
  FormModule,
  WebsiteValues,
  Panel,
  Settings,
  WidgetContext,
  Tab,
  Texts,
} from './types';

type QueuedCall = [name: string, ...rest: unknown[]];

const INLINE = 'intake-form';
const script = document.currentScript ?? document.querySelector('script[src*="/widget.js"]:is([data-app],[data-key])');

try {
  // A script that was removed from the page before it was loaded must do nothing.
  if (script?.isConnected && !window.Intake?.destroy) run(script as HTMLScriptElement);
} catch {
  // Silent, as described above.
}

function run(script: HTMLScriptElement): void {
  const tag = { ...script.dataset };
  const base = new URL('.', script.src).href;
  const queued: unknown = (window.Intake as { q?: unknown } | undefined)?.q;
  const abort = new AbortController();
  const ended = abort.signal;
  const given: WebsiteValues = { facts: {}, matter: {}, errors: [] };
  const language = chooseLanguage([tag.lang, document.documentElement.lang, ...navigator.languages], LANGUAGES);
  let settings: Promise<Settings | undefined> | undefined;
  let form: Promise<FormModule> | undefined;
  let elements: LauncherElements | undefined;
  let panel: Panel | undefined;
  let failedLoads = 0;
  let isOpen = false;
  let hidden = tag.launcher === 'off';
  let latestRequest = 0; // counts openings and closings, so that a slow opening does not override a later closing

  const listen = (target: EventTarget, name: string, listener: (event: any) => void, capture = false) =>
    native.listen.call(target, name, listener, { signal: ended, capture });

  const emit = (name: string, detail: object = {}) => {
    if (!ended.aborted) document.dispatchEvent(new CustomEvent('intake:' + name, { detail }));
  };

  /**
   * Shows the button, once. Shows nothing if the app is unknown or switched off, or if the browser does not support our
   * colours (before 2024).
   */
  const start = () =>
    (settings ??= (async () => {
      const found =
        CSS.supports('color', 'light-dark(red,oklch(from red l c h))') &&
        (await fetchSettings(base, tag, language, native, ended));
      if (!found || ended.aborted) return;
      elements = addLauncher(found, tag);
      if (found.recorder)
        module<typeof import('./error_recorder')>(found.recorder).then(
          ({ record }) => record(given.errors, base, native, ended),
          () => {},
        );
      elements.launcher.hidden = hidden;
      for (const type of ['pointerenter', 'focus'])
        listen(elements.launcher, type, () => panelOf(found).catch(() => {}));
      listen(elements.launcher, 'click', ({ detail }) => detail > 1 || api.toggle()); // once for a double click
      emit('ready');
      return found;
    })().catch(() => (settings = undefined)));

  /** Loads the form and its texts. */
  const load = (settings: Settings) =>
    (form ??= Promise.all([
      module<typeof import('./form')>(FORM),
      module<{ default: Texts }>(`lang-${language}-${LANGUAGES_FINGERPRINT}.js`),
    ])
      .then(([{ mount }, { default: text }]) => {
        ended.throwIfAborted();
        const context: WidgetContext = {
          root: elements!.root,
          settings,
          base,
          language,
          tag,
          given,
          native,
          dom: { h, button, set, icon },
          ended,
          module,
          listen,
          emit,
          changed,
        };
        return mount(context, text);
      })
      .catch((failure) => {
        form = undefined;
        throw failure;
      }));
  const panelOf = async (settings: Settings) => (panel = await (await load(settings)).panel());
  /** Loads one of our files. After a failure the address changes, because browsers cache failed imports. */
  const module: WidgetContext['module'] = (name: string) =>
    import(`${base}widget/${name}${failedLoads ? '?' + failedLoads : ''}`).catch((failure) => {
      failedLoads++;
      throw failure;
    });

  const changed: WidgetContext['changed'] = (tab, closeLabel) => {
    isOpen = !!tab;
    set(elements!.launcher, 'aria-expanded', String(isOpen));
    set(elements!.launcher, 'aria-label', isOpen && closeLabel);
    if (tab) emit('open', { tab });
    else emit('close');
  };

  const setLabel = (label: string) => {
    elements!.launcher.lastChild!.textContent = label;
  };

  const open = async (tab?: Tab, opener?: Element | null) => {
    const request = ++latestRequest;
    const settings = await start();
    if (!settings || request !== latestRequest || ended.aborted) return;
    set(elements!.launcher, 'aria-busy', true);
    try {
      const panel = await panelOf(settings);
      if (request === latestRequest)
        panel.open(tab, opener instanceof HTMLElement && opener !== document.body ? opener : elements!.launcher);
    } catch (failure) {
      if (ended.aborted) return;
      emit('error', { status: 0, message: String(failure), retryAfter: 0 });
      if (!navigator.onLine) setLabel(settings.offline);
      // People can do the same on the installation's pages.
      else window.open(tab === 'feedback' ? settings.links.board : settings.links.newTicket, '_blank', 'noopener');
    } finally {
      set(elements!.launcher, 'aria-busy', null);
    }
  };

  const prefills: Prefill[] = ['email', 'name', 'subject', 'description', 'title', 'category'];
  const prefill = (values?: Partial<Record<Prefill, unknown>> | null) => {
    for (const name of prefills) if (typeof values?.[name] === 'string') given[name] = values[name];
    given.onChange?.();
  };
  // Other values of the website are validated when they are used.
  const setFacts = (lines: object) => {
    given.facts = { ...given.facts, ...lines };
    given.onChange?.();
  };

  const showLauncher = (on: boolean) => {
    hidden = !on;
    if (elements) elements.launcher.hidden = hidden;
  };

  const api = {
    open: (options?: { tab?: string }) => void open(asTab(options?.tab), document.activeElement),
    close() {
      latestRequest++;
      panel?.close();
    },
    toggle: () => (isOpen ? api.close() : void open()),
    /** Forgets whoever was known, so that nobody writes under the name or address of somebody else. */
    identify(person?: Partial<Record<Prefill | 'token', unknown>> | null) {
      if (!(given.token = person?.token)) given.email = given.name = '';
      prefill(person);
    },
    prefill(matter?: object | null) {
      given.matter = { ...given.matter, ...matter };
      prefill(matter);
    },
    /**
     * Adds, changes or removes the form of an inline element, once the page has loaded. The name stays: an element that
     * an older version of this script has defined calls it.
     */
    look(element: HTMLElement) {
      if (document.readyState === 'loading') listen(document, 'DOMContentLoaded', () => api.look(element));
      else
        start()
          .then((found) => found && load(found))
          .then((form) => form?.inline(element))
          .catch(() => {});
    },
    mount(element: HTMLElement, options?: { tab?: string }) {
      const form = h(INLINE, { tab: options?.tab });
      try {
        element.append(form);
      } catch {
        console.error('Intake.mount got', element); // such as null, if there is no such element
      }
      return () => form.remove();
    },
    set: setFacts,
    context: setFacts, // its former name
    beforeSend(ask: unknown) {
      given.beforeSend = ask as BeforeSend;
    },
    on(name: string, listener: (detail: any) => void) {
      const handle = (event: any) => listener(event.detail);
      listen(document, 'intake:' + name, handle);
      if (name === 'ready' && elements) native.setTimeout(() => listener({}));
      return () => document.removeEventListener('intake:' + name, handle);
    },
    hide: () => showLauncher(false),
    show: () => showLauncher(true),
    destroy() {
      abort.abort();
      elements?.host.remove();
      if (window.Intake === (api as unknown)) delete window.Intake;
    },
    /** The queue of calls made before the script was loaded, and of later calls made the same way. */
    q: {
      push(...calls: QueuedCall[]) {
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
      // Also within a web component of the page.
      const link = (event.composedPath() as (HTMLElement & { href?: string })[]).find((part) =>
        part.matches?.('[data-intake-open]'),
      );
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.href && !elements) return; // until the widget is ready, a link is just a link
      event.preventDefault();
      void open(asTab(link.dataset.intakeOpen), link);
    },
    true,
  );

  (window as { Intake: unknown }).Intake = api;
  // The page may have loaded, or the button have been pressed, without a connection.
  listen(window, 'online', () => start().then((found) => found && setLabel(found.label)));
  const startIdly = () => native.setTimeout(start);
  if (document.readyState === 'complete') startIdly();
  else listen(window, 'load', startIdly);
  document.querySelectorAll<HTMLElement>(INLINE).forEach(api.look);
  // A call that fails must not prevent the others.
  if (Array.isArray(queued))
    for (const call of queued)
      try {
        api.q.push(call);
      } catch {
        // Silent, as described above.
      }
  // As a custom element, it is told by the browser when it is added, changed or removed. Fails if another widget, since
  // destroyed, has already defined it.
  customElements.define(
    INLINE,
    class extends HTMLElement {
      static get observedAttributes() {
        return ['tab'];
      }
      attributeChangedCallback() {
        (window.Intake as Partial<typeof api> | undefined)?.look?.(this);
      }
      connectedCallback() {
        (window.Intake as Partial<typeof api> | undefined)?.look?.(this);
      }
      disconnectedCallback() {
        (window.Intake as Partial<typeof api> | undefined)?.look?.(this);
      }
    },
  );
}
