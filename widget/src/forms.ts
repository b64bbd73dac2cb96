/** Both forms with their tabs, the links below, and the views that replace them: in the panel or inline. */
import type { Draft } from './draft';
import { feedbackForm } from './feedback';
import { person } from './field';
import css from './form.css';
import { addStyle } from './style';
import type { FormContext, TabForm } from './form_types';
import { ticketForm } from './ticket';
import { button, h, set } from './shared_dom';
import type { WidgetContext, Tab, Texts } from './types';

interface TabPanel {
  name: Tab;
  tab: HTMLButtonElement;
  body: HTMLElement;
  part: TabForm;
  sent: boolean;
}

/** The element that contains the forms. */
export interface FormsFrame {
  element: HTMLElement;
  /** Above the title. */
  head?: Node;
  names: Tab[];
  draft: Draft;
  close(): void;
}

export interface Forms {
  /** Takes over new values of the website. With anew, it asks again who the person is, who may have changed. */
  update(anew?: boolean): void;
  shown(): Tab | undefined;
  /** Shows that form, and closes a view that replaced it. */
  select(name: Tab): void;
  focusFirst(): void;
  /** Resets confirmations that were read, once nothing is shown any more. */
  reset(): void;
}

const updates = new Set<() => void>();

export async function createForms(
  { element: frame, head, names, draft, close }: FormsFrame,
  widget: WidgetContext,
  text: Texts,
): Promise<Forms> {
  const { root, settings, given, language, native, ended, listen } = widget;
  const load: FormContext['load'] = (part) => widget.module(`${part}-${PARTS}.js`);
  const own: FormContext['own'] = settings.fields?.length
    ? await load<NonNullable<FormContext['own']>>('fields')
    : undefined;
  ended.throwIfAborted();
  addStyle(root, css);
  if (widget.over) addStyle(widget.over, css);

  const liveRegion = h('div.sr', { 'aria-live': 'polite' });
  const announce = (words: string) => {
    liveRegion.textContent = '';
    // After a pause, so that a repeated text is announced again.
    native.setTimeout(() => (liveRegion.textContent = words), 100);
  };
  let shown: Tab | undefined;
  let leaveView: (() => void) | undefined;
  let knownToken: unknown;
  let identity: Promise<() => void> | undefined;

  const title = h('h2', { id: 'itk-heading' }, text.title);
  const tabs = h('div.tabs', { role: 'tablist', 'aria-label': text.choose });
  const panels = names.map(tabPanel);
  const current = () => panels.find(({ name }) => name === shown)!;
  const foot = h('div.foot');
  const footLink = (label: string, href: string) => {
    const link = h('a', { href, target: '_blank', rel: 'noopener' }, label);
    foot.append(link);
    return link;
  };
  footLink(text.myTickets, settings.links.myTickets);
  footLink(text.ideas, settings.links.board);
  footLink(text.roadmap, settings.links.roadmap);
  const changelog = footLink(settings.newsAt ? text.news : text.changelog, settings.links.changelog);
  for (const { label, url } of settings.ownLinks ?? []) footLink(label, url);
  set(frame, 'lang', language);
  set(frame, 'dir', /^ar/.test(language) ? 'rtl' : 'ltr');
  frame.append(h('div.head', head, title), tabs, ...panels.map(({ body }) => body), foot, liveRegion);
  // Until the module is loaded, or if that fails, the link opens the changelog.
  if (settings.newsAt)
    load<typeof import('./news')>('news').then(
      ({ offerNews }) => offerNews(widget, text, changelog, openView, announce),
      () => {},
    );

  function tabPanel(name: Tab): TabPanel {
    const attributes = { role: 'tab', id: 'itk-tab-' + name, 'aria-controls': 'itk-' + name };
    const tab = button('tab', text[name], attributes, () => select(name));
    const body = h('section.body', { role: 'tabpanel', id: 'itk-' + name, 'aria-labelledby': tab.id });
    const showView = (view: HTMLElement, sent: boolean) => {
      panel.sent = sent;
      body.replaceChildren(view);
      body.scrollTop = 0;
      if (shown === name) select(name);
    };
    const part = (name === 'help' ? ticketForm : feedbackForm)({
      widget,
      text,
      draft,
      own,
      load,
      openView,
      announce,
      replace(view) {
        clearMessage(part);
        showView(view, true);
        if (shown === name) focusFirst();
        else announce(view.querySelector('h2')!.textContent);
      },
      restore() {
        showView(part.element, false);
        updateForm(part);
        focusFirst();
      },
    });
    const panel: TabPanel = { name, tab, body, part, sent: false };
    tabs.append(tab);
    body.append(part.element);
    return panel;
  }

  function openView(view: HTMLElement, onClose: () => void) {
    const parts = [...frame.children].filter(
      (part): part is HTMLElement => !(part as HTMLElement).hidden && part !== liveRegion,
    );
    const show = (on: boolean) => {
      for (const part of parts) part.hidden = !on;
    };
    leaveView = () => {
      leaveView = undefined;
      view.remove();
      show(true);
      onClose();
    };
    show(false);
    liveRegion.before(view);
    return { leave: leaveView, close };
  }

  /** Fills in the values of the website, unless the person has typed something else. */
  function updateForm(part: TabForm) {
    for (const { input, prefill } of part.fields) {
      const value = given[prefill];
      const isOurs = !input.value || input.value === input.dataset.given;
      // The service refuses longer texts, such as an error message as the subject.
      if (value !== undefined && isOurs)
        input.value = input.dataset.given = [...value].slice(0, input.maxLength).join('');
    }
    part.update();
    for (const { prefill, element } of part.fields)
      if (widget.signed ? person.test(prefill) : prefill === 'email') element.hidden = !!widget.signed;
  }

  /** Asks the website who the person is. The module for that is only loaded if needed. */
  const identify = () => {
    if (knownToken === given.token && (identity || !settings.signedOnly)) return;
    knownToken = given.token;
    identity ??= load<typeof import('./identity')>('known').then(({ identify }) =>
      identify(widget, text, frame, forms, load),
    );
    identity.then(
      (update) => update(),
      () => (identity = undefined), // the person fills in who they are
    );
  };

  /** Clears the message, but keeps the person's name and address. */
  function clearMessage(part: TabForm) {
    for (const { input, prefill } of part.fields) {
      if (person.test(prefill)) continue;
      delete given[prefill];
      input.value = '';
    }
    part.clear();
  }

  function select(name: Tab) {
    leaveView?.();
    shown = name;
    for (const { name: other, tab, body, sent } of panels) {
      const on = other === name;
      set(tab, 'aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
      body.hidden = !on;
      if (on) title.hidden = tabs.hidden = sent;
    }
  }

  function focusFirst() {
    const { part, sent, body } = current();
    if (sent) return body.querySelector('h2')!.focus();
    const empty = part.fields.find(({ input, element }) => !input.value && !element.hidden);
    (empty ?? part.fields[0]!).input.focus();
  }

  // WebKit empties such fields when the visitor comes back to the page.
  listen(window, 'pagehide', () => {
    for (const field of frame.querySelectorAll('[autocomplete=off]')) set(field, 'autocomplete', null);
  });
  tabs.onkeydown = (event) => {
    if (!/^Arrow[LR]/.test(event.key)) return;
    event.preventDefault();
    const other = panels.find(({ name }) => name !== shown)!; // with two tabs, next and previous are the same
    select(other.name);
    other.tab.focus();
  };

  const update = (anew?: boolean) => {
    if (ended.aborted) return void updates.delete(update);
    if (anew) knownToken = undefined;
    identify();
    for (const { part } of panels) updateForm(part);
  };
  updates.add(update);
  given.onChange = () => updates.forEach((update) => update());

  const forms: Forms = {
    update,
    shown: () => shown,
    select,
    focusFirst,
    reset() {
      leaveView?.();
      const last = current();
      last.sent = false;
      last.body.replaceChildren(last.part.element);
      shown = undefined;
    },
  };
  return forms;
}
