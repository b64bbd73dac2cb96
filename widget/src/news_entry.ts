import { h } from './shared_dom';
import type { Texts } from './types';

/** A part of an entry's text as arguments of h: an element's name, its attributes, and its content. */
type Markup = [name: keyof HTMLElementTagNameMap, ...parts: (string | { [attribute: string]: string } | Markup)[]];

/** A changelog entry, as in the response of GET /widget/news. */
export interface Entry {
  kind: string;
  title: string;
  at: string;
  text: Markup[];
  /** The text is shortened; the changelog has all of it. */
  more?: boolean;
  url: string;
}

const scrollableByKeys = { tabindex: '0' }; // makes it scrollable by keyboard in Safari, too

export const inNewTab = { target: '_blank', rel: 'noopener' };

/** Renders an entry, marked as new if it was published after that time. */
export function newsEntry(
  { kind, title, at, text: markup, more, url }: Entry,
  since: number,
  language: string,
  text: Texts,
): HTMLElement {
  const time = new Date(at);
  const year = time.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  const date = time.toLocaleDateString(language.replace(/^en$/, 'en-GB'), { day: 'numeric', month: 'long', year });
  const when = +time > since ? [h('b.new', text.newForYou), `${kind} · ${date}`] : [h('b', kind), date];
  const body = h('div', { dir: 'auto' }, ...markup.map(buildElement));
  if (more) body.append(h('p', '…'));
  return h(
    'article.entry',
    h('p.when', ...when),
    h('h3', { dir: 'auto' }, h('a', { href: url, ...inNewTab }, title)),
    body,
  );
}

function buildElement([name, ...parts]: Markup): HTMLElement {
  const content = parts.map((part) => (Array.isArray(part) ? buildElement(part) : part));
  if (name === 'a') content.push(inNewTab);
  if (name === 'pre') content.push(scrollableByKeys);
  const element = h(/^h\d/.test(name) ? 'h4' : name, ...content); // one level below the entry's own heading
  return name === 'table' ? h('div.wide', scrollableByKeys, element) : element;
}
