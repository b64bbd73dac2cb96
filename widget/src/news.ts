/** The app's latest changelog entries, in the panel. Loaded right after the form if there are any. */
import css from './news.css';
import { newsEntry, inNewTab, type Entry } from './news_entry';
import { addStyle } from './style';
import type { OpenView } from './form_types';
import { button, h, useSharedDOM } from './shared_dom';
import type { WidgetContext, Texts } from './types';
import { viewHead } from './view_header';
import headCSS from './view_head.css';
import { formatCount } from './format';

const newFor = 30 * 24 * 3_600_000; // milliseconds for which an entry is new to a first-time visitor

/** Lets the link to the changelog open a view in the panel, with a dot if there is something new. */
export function offerNews(
  { root, settings, base, language, native, dom }: WidgetContext,
  text: Texts,
  link: HTMLAnchorElement,
  openView: OpenView,
  announce: (text: string) => void,
): void {
  useSharedDOM(dom);
  addStyle(root, headCSS + css);
  const foot = link.parentElement!;
  const dot = h('span.sr', ' ' + text.newForYou);
  const storageKey = `intake:${settings.slug}:news`;
  let readUntil = Infinity; // without storage nothing is new, because the dot would reappear on every page

  // Storage may be full or blocked.
  const ignoringErrors = (work: () => void) => {
    try {
      work();
    } catch {}
  };
  const rememberRead = (at: number) => {
    readUntil = at;
    ignoringErrors(() => localStorage.setItem(storageKey, String(at)));
  };
  if (settings.remembersNews)
    ignoringErrors(() => (readUntil = Math.max(Number(localStorage.getItem(storageKey)), Date.now() - newFor)));
  if (Date.parse(settings.newsAt!) > readUntil) {
    link.classList.add('dotted');
    link.append(dot);
  }

  const show = () => {
    const body = h('section.body', { 'aria-label': text.news, tabindex: 0 });
    const heading = h('h2', { tabindex: -1 }, text.news);
    const leave = () => {
      opened.leave();
    };
    const view = h(
      'div.news',
      viewHead(settings.name, text, leave, () => opened.close(), heading),
      body,
    );

    const load = async () => {
      body.replaceChildren(h('p', h('span.spinner')));
      body.ariaBusy = 'true';
      announce(text.newsLoading);
      try {
        const answer = await native.fetch(`${base}widget/news?app=${settings.slug}&lang=${language}`, {
          credentials: 'omit',
          signal: AbortSignal.timeout(10_000),
        });
        if (!body.isConnected) return;
        const { entries } = native.parse(await answer.text()) as { entries: Entry[] };
        const all = h('p', h('a', { href: settings.links.changelog, ...inNewTab }, text.allNews));
        const shown = entries.map((entry) => newsEntry(entry, readUntil, language, text));
        body.replaceChildren(...(shown.length ? shown : [h('p.hint', text.noNews)]), all);
        announce(entries.length ? formatCount(text.newsLoaded, entries.length, language) : text.noNews);
        if (settings.remembersNews && entries[0]) rememberRead(Date.parse(entries[0].at));
        link.classList.remove('dotted');
        dot.remove();
      } catch {
        body.replaceChildren(h('p.hint', { role: 'alert' }, text.newsFailed), button('btn', text.tryAgain, {}, retry));
      }
      body.ariaBusy = 'false';
    };
    const retry = () => {
      heading.focus(); // the button will be removed
      void load();
    };

    const opened = openView(view, () => {
      link.hidden = false;
      link.focus();
    });
    // The other links stay below the view.
    foot.before(view);
    foot.hidden = false;
    link.hidden = true;
    heading.focus();
    void load();
  };

  link.onclick = (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show();
  };
}
