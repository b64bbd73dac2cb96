/** Both forms with their tabs, the links below, and the views that replace them: in the panel or inline. */
import type { Draft } from './draft';
import { feedbackForm } from './feedback';
import css from './form.css';
import { addStyle } from './style';
import type { FormContext, TabForm } from './tab_form';
import { ticketForm } from './ticket';
import { button, h, set } from './tools';
import type { Stage, Tab, Text } from './types';

interface TabPanel {
  name: Tab;
  tab: HTMLButtonElement;
  body: HTMLElement;
  part: TabForm;
  succeeded: boolean;
}

/** The element that contains the forms. */
export interface Frame {
  element: HTMLElement;
  /** Above the title. */
  head?: Node;
  names: Tab[];
  draft: Draft;
  close(): void;
}

export interface Forms {
  /** Takes over new values of the website. With anew, it asks again who the person is, who may have changed. */
  learn(anew?: boolean): void;
  shown(): Tab | undefined;
  /** Shows that form, and closes a view that replaced it. */
  select(name: Tab): void;
  focusFirst(): void;
  /** Resets confirmations that were read, once nothing is shown any more. */
  rest(): void;
}

const all = new Set<() => void>();

export async function formsIn(
  { element: frame, head, names, draft, close }: Frame,
  stage: Stage,
  text: Text,
): Promise<Forms> {
  const { root, settings, known, language, natives, ended } = stage;
  const bring: FormContext['bring'] = (part) => stage.module(`${part}-${PARTS}.js`);
  const own: FormContext['own'] = settings.fields?.length
    ? await bring<NonNullable<FormContext['own']>>('fields')
    : undefined;
  ended.throwIfAborted();
  addStyle(root, css);
  if (stage.over) addStyle(stage.over, css);

  const live = h('div.sr', { 'aria-live': 'polite' });
  const announce = (words: string) => {
    live.textContent = '';
    // After a pause, so that a repeated text is announced again.
    natives.setTimeout(() => (live.textContent = words), 100);
  };
  let shown: Tab | undefined;
  let leave: (() => void) | undefined;
  let token: unknown;
  let signing: Promise<() => void> | undefined;

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
  frame.append(h('div.head', head, title), tabs, ...panels.map(({ body }) => body), foot, live);
  // Until the module is loaded, or if that fails, the link opens the changelog.
  if (settings.newsAt)
    bring<typeof import('./news')>('news').then(
      ({ offerNews }) => offerNews(stage, text, changelog, { visit, announce }),
      () => {},
    );

  function tabPanel(name: Tab): TabPanel {
    const attributes = { role: 'tab', id: 'itk-tab-' + name, 'aria-controls': 'itk-' + name };
    const tab = button('tab', text[name], attributes, () => select(name));
    const body = h('section.body', { role: 'tabpanel', id: 'itk-' + name, 'aria-labelledby': tab.id });
    const put = (view: HTMLElement, succeeded: boolean) => {
      made.succeeded = succeeded;
      body.replaceChildren(view);
      body.scrollTop = 0;
      if (shown === name) select(name);
    };
    const part = (name === 'help' ? ticketForm : feedbackForm)({
      stage,
      text,
      draft,
      own,
      bring,
      visit,
      announce,
      replace(view) {
        forget(part);
        put(view, true);
        if (shown === name) focusFirst();
        else announce(view.querySelector('h2')!.textContent);
      },
      restore() {
        put(part.element, false);
        learnIn(part);
        focusFirst();
      },
    });
    const made: TabPanel = { name, tab, body, part, succeeded: false };
    tabs.append(tab);
    body.append(part.element);
    return made;
  }

  function visit(view: HTMLElement, left: () => void) {
    const parts = [...frame.children].filter(
      (part): part is HTMLElement => !(part as HTMLElement).hidden && part !== live,
    );
    const show = (on: boolean) => {
      for (const part of parts) part.hidden = !on;
    };
    leave = () => {
      leave = undefined;
      view.remove();
      show(true);
      left();
    };
    show(false);
    live.before(view);
    return { leave, close };
  }

  /** Fills in the values of the website, unless the person has typed something else. */
  function learnIn(part: TabForm) {
    for (const { input, fact } of part.fields) {
      const value = known[fact];
      const isOurs = !input.value || input.value === input.dataset.given;
      if (value !== undefined && isOurs) input.value = input.dataset.given = value;
    }
    part.learn();
    for (const { fact, element } of part.fields)
      if (stage.signed ? /^(name|email)$/.test(fact) : fact === 'email') element.hidden = !!stage.signed;
  }

  /** Asks the website who the person is. The module for that is only loaded if needed. */
  const sign = () => {
    if (token === known.token && (signing || !settings.signedOnly)) return;
    token = known.token;
    signing ??= bring<typeof import('./known')>('known').then(({ sign }) => sign(stage, text, frame, forms, bring));
    signing.then(
      (look) => look(),
      () => (signing = undefined), // the person fills in who they are
    );
  };

  /** Clears the message, but keeps the person's name and address. */
  function forget(part: TabForm) {
    for (const { input, fact } of part.fields) {
      if (/^(name|email)$/.test(fact)) continue;
      delete known[fact];
      input.value = '';
    }
    part.clear();
  }

  function select(name: Tab) {
    leave?.();
    shown = name;
    for (const { name: other, tab, body, succeeded } of panels) {
      const on = other === name;
      set(tab, 'aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
      body.hidden = !on;
      if (on) title.hidden = tabs.hidden = succeeded;
    }
  }

  function focusFirst() {
    const { part, succeeded, body } = current();
    if (succeeded) return body.querySelector('h2')!.focus();
    const empty = part.fields.find(({ input, element }) => !input.value && !element.hidden);
    (empty ?? part.fields[0]!).input.focus();
  }

  tabs.onkeydown = (event) => {
    if (!/^Arrow(Left|Right)$/.test(event.key)) return;
    event.preventDefault();
    const other = panels.find(({ name }) => name !== shown)!; // with two tabs, next and previous are the same
    select(other.name);
    other.tab.focus();
  };

  const learn = (anew?: boolean) => {
    if (ended.aborted) return void all.delete(learn);
    if (anew) token = undefined;
    sign();
    for (const { part } of panels) learnIn(part);
  };
  all.add(learn);
  known.tell = () => all.forEach((learn) => learn());

  const forms: Forms = {
    learn,
    shown: () => shown,
    select,
    focusFirst,
    rest() {
      leave?.();
      const last = current();
      if (last.succeeded) {
        last.succeeded = false;
        last.body.replaceChildren(last.part.element);
      }
      shown = undefined;
    },
  };
  return forms;
}
