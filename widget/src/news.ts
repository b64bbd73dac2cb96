/** The app's latest changelog entries, in the panel. Loaded right after the form if there are any. */
import css from './news.css';
import { newsEntry, outside, type Entry } from './news_entry';
import { addStyle } from './style';
import type { FormContext } from './tab_form';
import { button, h, useTools } from './tools';
import type { Stage, Text } from './types';
import { viewHead } from './view_head';
import headCSS from './view_head.css';
import { count } from './words';

const fresh = 30 * 24 * 3_600_000; // milliseconds for which an entry is new to a first-time visitor

/** Lets the link to the changelog open a view in the panel, with a dot if there is something new. */
export function offerNews(
  { root, settings, base, language, natives, tools }: Stage,
  text: Text,
  link: HTMLAnchorElement,
  { visit, announce }: Pick<FormContext, 'visit' | 'announce'>,
): void {
  useTools(tools);
  addStyle(root, headCSS + css);
  const foot = link.parentElement!;
  const dot = h('span.sr', ' ' + text.newForYou);
  const place = `intake:${settings.slug}:news`;
  let since = Infinity; // without storage nothing is new, because the dot would reappear on every page

  // Storage may be full or blocked.
  const quietly = (act: () => void) => {
    try {
      act();
    } catch {}
  };
  const remember = (at: number) => {
    since = at;
    quietly(() => localStorage.setItem(place, String(at)));
  };
  if (settings.remembersNews)
    quietly(() => (since = Math.max(Number(localStorage.getItem(place)), Date.now() - fresh)));
  if (Date.parse(settings.newsAt!) > since) {
    link.classList.add('dotted');
    link.append(dot);
  }

  const show = () => {
    const body = h('section.body', { 'aria-label': text.news, tabindex: 0 });
    const heading = h('h2', { tabindex: -1 }, text.news);
    const leave = () => {
      here.leave();
    };
    const view = h(
      'div.news',
      viewHead(settings.name, text, leave, () => here.close(), heading),
      body,
    );

    const look = async () => {
      body.replaceChildren(h('p', h('span.spinner')));
      body.ariaBusy = 'true';
      announce(text.newsLoading);
      try {
        const answer = await natives.fetch(`${base}widget/news?app=${settings.slug}&lang=${language}`, {
          credentials: 'omit',
          signal: AbortSignal.timeout(10_000),
        });
        if (!body.isConnected) return;
        const { entries } = natives.parse(await answer.text()) as { entries: Entry[] };
        const all = h('p', h('a', { href: settings.links.changelog, ...outside }, text.allNews));
        const shown = entries.map((entry) => newsEntry(entry, since, language, text));
        body.replaceChildren(...(shown.length ? shown : [h('p.hint', text.noNews)]), all);
        announce(entries.length ? count(text.newsLoaded, entries.length, language) : text.noNews);
        if (settings.remembersNews && entries[0]) remember(Date.parse(entries[0].at));
        link.classList.remove('dotted');
        dot.remove();
      } catch {
        body.replaceChildren(h('p.hint', { role: 'alert' }, text.newsFailed), button('btn', text.tryAgain, {}, again));
      }
      body.ariaBusy = 'false';
    };
    const again = () => {
      heading.focus(); // the button will be removed
      void look();
    };

    const here = visit(view, () => {
      link.hidden = false;
      link.focus();
    });
    // The other links stay below the view.
    foot.before(view);
    foot.hidden = false;
    link.hidden = true;
    heading.focus();
    void look();
  };

  link.onclick = (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show();
  };
}
