// The items of the palette: actions from the list of keys, entries of the menu, and recently opened pages.

import { find, findAll, get } from '../dom';
import { iconAddress } from '../icon';
import { forget, store, stored } from '../storage';

/** An item of the palette. It opens a page, presses a key, or calls a function. */
export interface Item {
  label: string;
  icon: string; // the address of an icon
  end?: Node[];
  href?: string;
  key?: string;
  run?: () => void;
  keepsOpen?: boolean; // the palette stays open
}

/** Items with a heading. */
export interface Group { title: string; items: Item[] }

/** What the actions on a page apply to: tickets or ideas. The strings are selectors, except for the two nouns. */
interface Target {
  row: string;
  heading: string; // of a row
  openHeading: string; // of the open ticket or idea
  selectedBox: string;
  singular: string;
  plural: string;
  /** By key: what its action needs on the page of the open ticket. */
  requires?: Record<string, string>;
  /** The keys whose actions do not apply to settled rows. */
  notWhenSettled?: string[];
}

const targets: Target[] = [
  {
    row: '.tk', heading: ':is(h2, h3) a', openHeading: '.inbox__detail[data-ticket] #tk-h',
    selectedBox: '#list input[name="ticket"]:checked', singular: 'ticket', plural: 'tickets',
    requires: {
      r: '#kind [value="reply"]:enabled', n: '#kind [value="note"]:enabled', i: '#take', e: '#resolve', h: '#snooze',
      m: 'a#merge', '!': '#spam', s: 'select#status', a: 'select#assignee', p: 'select#priority', c: 'select#category',
      t: '#new-tag',
    },
    notWhenSettled: ['e', 'h'],
  },
  {
    row: '#posts tr', heading: '[data-post]', openHeading: '#post-title',
    selectedBox: '#posts input[name="post"]:checked', singular: 'idea', plural: 'ideas',
  },
];

/** The actions for the selection, or for the current ticket or idea. Undefined if there is neither. */
export function actions(): Group | undefined {
  for (const target of targets) {
    const { singular, plural, row, heading, openHeading, selectedBox } = target;
    const selected = findAll(selectedBox).length;
    if (selected > 0) {
      const title = `${selected} selected ${selected === 1 ? singular : plural}`;
      return { title, items: keyItems(appliesToSelection) };
    }
    const opened = find(openHeading);
    const current = document.activeElement?.closest(row) ?? find(`${row}[aria-current]`);
    const subject = opened ?? (current && find(heading, current));
    if (!subject) continue;
    const applies = ({ dataset }: HTMLElement) => (opened
      ? appliesToOpen(target, dataset.shortcut!)
      : !(target.notWhenSettled?.includes(dataset.shortcut!) && current?.hasAttribute('data-settled')));
    const name = subject.textContent.replace(/^\s*Unread:\s*/, '').trim();
    return { title: `This ${singular}: ${name}`, items: [...keyItems(applies), ...itemsWithoutKey()] };
  }
  return undefined;
}

const appliesToSelection = ({ dataset }: HTMLElement) =>
  dataset.many !== undefined || find(`.bulk [data-shortcut="${CSS.escape(dataset.shortcut!)}"]`) !== null;

const appliesToOpen = ({ requires }: Target, key: string) => !requires?.[key] || find(requires[key]) !== null;

/** The actions in the list of keys that apply. */
function keyItems(applies: (entry: HTMLElement) => boolean): Item[] {
  return findAll('#shortcuts [data-shortcut]').filter(applies).map((entry) => ({
    label: labelOf(get('dt', entry)), icon: entry.dataset.icon!, key: entry.dataset.shortcut!,
    end: findAll('kbd', entry).map((key) => key.cloneNode(true)),
  }));
}

/** The actions for the open ticket or idea that have no key. */
function itemsWithoutKey(): Item[] {
  const links = findAll<HTMLAnchorElement>('#tk-actions .menu__list a:not([id])');
  const buttons = findAll('#reopen button, .tk-main > .note form button, #state form button');
  return [
    ...links.map((link) => ({ label: labelOf(link), icon: iconOf(link), href: link.href })),
    ...buttons.map((button) => ({
      label: labelOf(button), icon: iconAddress('refresh-cw'), run: () => button.click(),
    })),
  ];
}

const labelOf = (element: HTMLElement) => element.textContent.trim();
const iconOf = (link: HTMLElement) => get('use', link).getAttribute('href')!;

/** The entries of the menu: lists and views, apps, and other pages. */
export function menuEntries(): Group[] {
  const groups = findAll('#side-sections > nav').map((section) => {
    const items = findAll<HTMLAnchorElement>(':scope > a', section).map((link) => menuItem(link));
    for (const fold of findAll(':scope > details', section)) {
      const app = find('.app-dot', fold) ? `${labelOf(get('summary .truncate', fold))}: ` : '';
      items.push(...findAll<HTMLAnchorElement>('a', fold).map((link) => menuItem(link, app)));
    }
    const name = section.getAttribute('aria-label')!;
    return { title: { Tickets: 'Lists', Everything: 'Pages' }[name] ?? name, items };
  });
  for (const link of findAll<HTMLAnchorElement>('.side .me a')) {
    groups.at(-1)?.items.push({ label: labelOf(link), href: link.href, icon: iconOf(link) });
  }
  return groups;
}

function menuItem(link: HTMLAnchorElement, prefix = ''): Item {
  const count = find('.count', link);
  return {
    label: prefix + labelOf(get('.truncate', link)), href: link.href, icon: iconOf(link),
    end: count ? [count.cloneNode(true)] : [],
  };
}

interface RecentPage { label: string; href: string; icon: string }

const maxPages = 12;

function storageKey(): string {
  return `intake.recent.${find('#palette')?.dataset.person ?? ''}`;
}

function storedPages(): RecentPage[] {
  try {
    return JSON.parse(stored(storageKey()) ?? '[]');
  } catch {
    return [];
  }
}

/** The pages that were recently opened in this browser, except this one. */
export function recentPages(): Item[] {
  const here = location.pathname + location.search;
  return storedPages().filter(({ href }) => href !== here)
    .map(({ label, href, icon }) => ({ label, href, icon: iconAddress(icon) }));
}

/** Remembers this page in the browser. Searches of the same page with the same title count as one. */
export function rememberPage(): void {
  const address = new URL(location.href);
  for (const name of ['notice', 'number', 'undo', 'after', 'run']) address.searchParams.delete(name);
  const ticket = find('.inbox__detail[data-ticket]');
  if (ticket) address.search = '';
  const href = address.pathname + address.search;
  const label = document.title.replace(/^\(\d+\) /, '').replace(/ – [^–]*$/, '');
  const icon = ticket ? 'message-square' : 'history';
  const isSame = (one: RecentPage) =>
    one.href === href || (one.label === label && one.href.split('?')[0] === address.pathname);
  const all = [{ label, href, icon }, ...storedPages().filter((one) => !isSame(one))];
  store(storageKey(), JSON.stringify(all.slice(0, maxPages)));
}

/** Forgets the recent pages, because somebody else may use the browser next. */
export function forgetPages(): void {
  forget(storageKey());
}
