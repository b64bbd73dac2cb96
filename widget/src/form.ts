/** The panel with both forms, which comes when somebody reaches for it. */
import { draftFor } from './draft';
import { button, h, icon, set, useTools } from './tools';
import { feedbackForm } from './feedback';
import css from './form.css';
import { cross } from './icons';
import type { FormContext, TabForm } from './tab_form';
import { ticketForm } from './ticket';
import type { Panel, Stage, Tab, Text } from './types';

interface TabPanel {
  tab: HTMLButtonElement;
  body: HTMLElement;
  part: TabForm;
  succeeded: boolean;
}

export async function mount(stage: Stage, text: Text): Promise<Panel> {
  const { root, settings, known, language, natives, listen, ended } = stage;
  useTools(stage.tools);
  const bring: FormContext['bring'] = (part) => stage.module(`${part}-${PARTS[part]}.js`);
  const own: FormContext['own'] = settings.fields?.length ? await bring<NonNullable<FormContext['own']>>('fields') : undefined;
  ended.throwIfAborted();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];

  const draft = draftFor(settings.slug);
  const live = h('div.sr', { 'aria-live': 'polite' });
  const announce = (words: string) => {
    live.textContent = '';
    natives.setTimeout(() => (live.textContent = words), 100); // said again even when it is the same
  };
  let shown: Tab | undefined;
  let opener: HTMLElement | null = null;
  let leaveView: (() => void) | undefined;
  let token: unknown;
  let signing: Promise<() => void> | undefined;

  const title = h('h2', { id: 'itk-heading' }, text.title);
  const x = button('btn.ghost.x', icon(cross), { 'aria-label': text.close }, () => panel.close());
  const tabs = h('div.tabs', { role: 'tablist', 'aria-label': text.choose });
  const panels: Record<Tab, TabPanel> = { help: tabPanel('help', text.help, ticketForm), feedback: tabPanel('feedback', text.feedback, feedbackForm) };
  const names: Tab[] = ['help', 'feedback'];
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
  const dialog = h(
    'dialog.panel',
    { lang: language, dir: /^ar/.test(language) ? 'rtl' : 'ltr', 'aria-labelledby': 'itk-app itk-heading' },
    h(
      'div.head',
      h(
        'div.app',
        h('span.mark', { 'aria-hidden': 'true' }, [...settings.name][0]?.toUpperCase()),
        h('strong', { id: 'itk-app' }, h('bdi', settings.name)),
        x,
      ),
      title,
    ),
    tabs,
    panels.help.body,
    panels.feedback.body,
    foot,
    live,
  );
  root.querySelector('.root')!.append(dialog);
  // Until it has come, or where it does not come, the link leads to the changelog.
  if (settings.newsAt)
    bring<typeof import('./news')>('news').then(
      ({ offerNews }) => offerNews(stage, text, changelog, { visit, announce }),
      () => {},
    );

  function tabPanel(name: Tab, label: string, make: (shared: FormContext) => TabForm): TabPanel {
    const tab = button('tab', label, { role: 'tab', id: 'itk-tab-' + name, 'aria-controls': 'itk-' + name }, () => select(name));
    const body = h('section.body', { role: 'tabpanel', id: 'itk-' + name, 'aria-labelledby': tab.id });
    const put = (view: HTMLElement, succeeded: boolean) => {
      made.succeeded = succeeded;
      body.replaceChildren(view);
      body.scrollTop = 0;
      if (shown === name) select(name);
    };
    const part = make({
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
        if (shown === name) body.querySelector('h2')!.focus();
        else announce(view.querySelector('h2')!.textContent);
      },
      restore() {
        put(part.element, false);
        learn(part);
        focusFirst();
      },
    });
    const made: TabPanel = { tab, body, part, succeeded: false };
    tabs.append(tab);
    body.append(part.element);
    return made;
  }

  function visit(view: HTMLElement, left: () => void) {
    const parts = [...dialog.children].filter((part): part is HTMLElement => !(part as HTMLElement).hidden && part !== live);
    const show = (on: boolean) => {
      for (const part of parts) part.hidden = !on;
    };
    const leave = () => {
      leaveView = undefined;
      view.remove();
      show(true);
      left();
    };
    leaveView = leave;
    show(false);
    live.before(view);
    return { leave, close: panel.close };
  }

  /** Takes over what the website knows, unless the person has written something else. */
  function learn(part: TabForm) {
    for (const { input, fact } of part.fields) {
      const value = known[fact];
      const isOurs = !input.value || input.value === input.dataset.given;
      if (value !== undefined && isOurs) input.value = input.dataset.given = value;
    }
    part.learn();
    for (const { fact, element } of part.fields) if (stage.signed ? /^(name|email)$/.test(fact) : fact === 'email') element.hidden = !!stage.signed;
  }

  /** Lets the website say who the person is. What does that comes where it does. */
  const sign = () => {
    if (token === known.token && (signing || !settings.signedOnly)) return;
    token = known.token;
    signing ??= bring<typeof import('./known')>('known').then(({ sign }) => sign(stage, text, dialog, panel));
    signing.then(
      (look) => look(),
      () => (signing = undefined), // the person says who they are
    );
  };

  /** Forgets the message, and keeps the person. */
  function forget(part: TabForm) {
    for (const { input, fact } of part.fields) {
      if (/^(name|email)$/.test(fact)) continue;
      delete known[fact];
      input.value = '';
    }
    part.clear();
  }

  function select(name: Tab) {
    shown = name;
    for (const other of names) {
      const { tab, body } = panels[other];
      set(tab, 'aria-selected', String(other === name));
      tab.tabIndex = other === name ? 0 : -1;
      body.hidden = other !== name;
    }
    title.hidden = tabs.hidden = panels[name].succeeded;
  }

  function focusFirst() {
    const { part, succeeded, body } = panels[shown!];
    if (succeeded) return body.querySelector('h2')!.focus();
    const empty = part.fields.find(({ input, element }) => !input.value && !element.hidden);
    (empty ?? part.fields[0]!).input.focus();
  }

  /**
   * A panel beside the page where there is room; a sheet over it where there is not. Above a modal of the page it has to
   * be modal too: below, a native one makes it inert, others take the focus back, and screen readers leave it out.
   */
  const show = () => {
    const isSheet = getComputedStyle(dialog).left === '0px'; // nothing else begins at the window's edge
    const modals = [...document.querySelectorAll('[aria-modal=true]')];
    if (!isSheet && !modals.some((modal) => modal.checkVisibility())) {
      if (!dialog.open) dialog.show();
      focusFirst();
      if (root.activeElement) return;
    }
    rise();
    focusFirst();
  };
  const rise = () => {
    if (dialog.matches(':modal')) return;
    dialog.close();
    dialog.showModal();
  };

  const left = () => {
    if (!shown || dialog.open) return;
    leaveView?.();
    const { succeeded, body, part } = panels[shown];
    if (succeeded) {
      panels[shown].succeeded = false;
      body.replaceChildren(part.element);
    }
    shown = undefined;
    stage.changed(undefined, '');
    if (opener?.isConnected) opener.focus();
  };

  const panel: Panel = {
    open(tab, from) {
      const before = shown;
      leaveView?.();
      if (!before) token = undefined; // whoever opens it may be somebody else than the last time
      panel.learn();
      select(tab ?? before ?? settings.tab);
      show();
      if (before) return;
      opener = from;
      stage.changed(shown, text.closeHelp);
    },
    close() {
      dialog.close();
      left();
    },
    learn() {
      sign();
      for (const { part } of Object.values(panels)) learn(part);
    },
  };

  dialog.onclose = left;
  // A click beside a modal panel closes it, but not the end of marking text with the mouse.
  let beside = false;
  dialog.onpointerdown = ({ target }) => {
    beside = target === dialog;
  };
  dialog.onclick = ({ target }) => {
    if (beside && target === dialog) panel.close();
  };
  tabs.onkeydown = (event) => {
    if (!/^Arrow(Left|Right)$/.test(event.key)) return;
    event.preventDefault();
    const other = shown === 'help' ? 'feedback' : 'help'; // of two, the next is the one before, too
    select(other);
    panels[other].tab.focus();
  };
  // Seen from outside, what happens in here happens in no field: the page would take keys for its shortcuts, and focus
  // for one that has left its modal.
  for (const kind of ['keydown', 'keypress', 'keyup', 'focusin', 'focusout']) {
    listen(root, kind, (event) => {
      event.stopPropagation();
      if (kind === 'keydown' && event.key === 'Escape' && !event.isComposing) {
        event.preventDefault(); // else the browser would also close the page's modal
        panel.close();
      }
      // A page that listens on the way down has taken the focus already.
      if (kind === 'focusin' && dialog.open && !root.activeElement) {
        rise();
        event.target.focus();
      }
      // By themselves, browsers bring no more of a text field into view than its caret.
      if (kind === 'keyup' && /Tab|Enter/.test(event.key)) event.target.scrollIntoView({ block: 'nearest' });
    });
  }
  // Built and shown in one go, it would keep a slow phone busy for too long.
  await new Promise((later) => natives.setTimeout(later, 0));
  return panel;
}
