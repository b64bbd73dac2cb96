import { h } from './tools';
import type { Text } from './types';

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

const byKeys = { tabindex: '0' }; // makes it scrollable by keyboard in Safari, too

export const outside = { target: '_blank', rel: 'noopener' };

/** Renders an entry, marked as new if it was published after that time. */
export function newsEntry(
  { kind, title, at, text: markup, more, url }: Entry,
  since: number,
  language: string,
  text: Text,
): HTMLElement {
  const time = new Date(at);
  const year = time.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  const date = time.toLocaleDateString(language.replace(/^en$/, 'en-GB'), { day: 'numeric', month: 'long', year });
  const when = +time > since ? [h('b.new', text.newForYou), `${kind} · ${date}`] : [h('b', kind), date];
  const words = h('div', { dir: 'auto' }, ...markup.map(build));
  if (more) words.append(h('p', '…'));
  return h(
    'article.entry',
    h('p.when', ...when),
    h('h3', { dir: 'auto' }, h('a', { href: url, ...outside }, title)),
    words,
  );
}

function build([name, ...parts]: Markup): HTMLElement {
  const inner = parts.map((part) => (Array.isArray(part) ? build(part) : part));
  if (name === 'a') inner.push(outside);
  if (name === 'pre') inner.push(byKeys);
  const made = h(/^h\d/.test(name) ? 'h4' : name, ...inner); // one level below the entry's own heading
  return name === 'table' ? h('div.wide', byKeys, made) : made;
}
