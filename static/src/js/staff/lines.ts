// The lines of the palette: actions from the list of keys, entries of the menu, and recently opened pages.

import { find, findAll } from '../dom';
import { iconAddress } from '../icon';

/** A line of the palette. It opens a page, presses a key, or calls a function. */
export interface Line {
  label: string;
  icon: string; // the address of an icon
  end?: Node[];
  href?: string;
  key?: string;
  act?: () => void;
  stays?: boolean; // the palette stays open
}

/** Lines with a heading. */
export interface Group { title: string; lines: Line[] }

/**
 * The things on a page that actions apply to: the selectors of their rows, of a row's heading, of the open thing's
 * heading, and of ticked rows. needs are the elements that an action requires on the page of the open thing; unsettled
 * are the actions that do not apply to settled rows.
 */
interface Things {
  row: string; heading: string; open: string; ticked: string; one: string; many: string;
  needs?: Record<string, string>; unsettled?: string[];
}

const things: Things[] = [
  { row: '.tk', heading: ':is(h2, h3) a', open: '.inbox__detail[data-ticket] #tk-h', one: 'ticket', many: 'tickets',
    ticked: '#list input[name="ticket"]:checked',
    needs: {
      r: '#kind [value="reply"]:enabled', n: '#kind [value="note"]:enabled', i: '#take', e: '#resolve', h: '#snooze',
      m: 'a#merge', '!': '#spam',
    },
    unsettled: ['e', 'h'] },
  { row: '#posts tr', heading: '[data-post]', open: '#post-title', one: 'idea', many: 'ideas',
    ticked: '#posts input[name="post"]:checked' },
];

/** The actions for the selection, or for the current ticket or idea. Undefined if there is neither. */
export function acts(): Group | undefined {
  for (const { row, heading, open, ticked, one, many, needs, unsettled } of things) {
    const selected = findAll(ticked).length;
    const current = document.activeElement?.closest(row) ?? find(`${row}[aria-current]`);
    const opened = find(open);
    const meant = opened ?? (current && find(heading, current));
    if (selected === 0 && !meant) continue;
    const fits = (key: string) => (opened
      ? !needs?.[key] || find(needs[key]) !== null
      : !(unsettled?.includes(key) && current?.hasAttribute('data-settled')));
    const lines: Line[] = findAll('#shortcuts [data-act]')
      .filter(({ dataset }) => (selected === 0 ? fits(dataset.act!) : dataset.many !== undefined ||
        find(`.bulk [data-act="${CSS.escape(dataset.act!)}"]`)))
      .map((act) => ({
        label: find('dt', act)!.textContent!.trim(), icon: act.dataset.icon!, key: act.dataset.act!,
        end: findAll('kbd', act).map((key) => key.cloneNode(true)),
      }));
    if (selected === 0) { // actions without a key
      lines.push(...findAll<HTMLAnchorElement>('#tk-acts .menu__list a:not([id])').map((link) => ({
        label: link.textContent!.trim(), icon: find('use', link)!.getAttribute('href')!, href: link.href,
      })));
      const buttons = '#reopen button, .tk-main > .note form button, #state form button';
      lines.push(...findAll<HTMLButtonElement>(buttons).map((button) => ({
        label: button.textContent!.trim(), icon: iconAddress('refresh-cw'), act: () => button.click(),
      })));
    }
    const name = meant?.textContent?.replace(/^\s*Unread:\s*/, '').trim() ?? '';
    const title = selected > 0 ? `${selected} selected ${selected === 1 ? one : many}` : `This ${one}: ${name}`;
    return { title, lines };
  }
  return undefined;
}

/** The entries of the menu: lists and views, apps, and other pages. */
export function places(): Group[] {
  const groups: Group[] = [];
  for (const section of findAll('#side-sections > nav')) {
    const name = section.getAttribute('aria-label')!;
    const line = (link: HTMLAnchorElement, before = ''): Line => {
      const count = find('.count', link);
      return {
        label: before + find('.truncate', link)!.textContent!.trim(), href: link.href,
        icon: find('use', link)!.getAttribute('href')!, end: count ? [count.cloneNode(true)] : [],
      };
    };
    const lines = findAll<HTMLAnchorElement>(':scope > a', section).map((link) => line(link));
    for (const fold of findAll(':scope > details', section)) {
      const app = find('.app-dot', fold) ? `${find('summary .truncate', fold)!.textContent!.trim()}: ` : '';
      lines.push(...findAll<HTMLAnchorElement>('a', fold).map((link) => line(link, app)));
    }
    groups.push({ title: { Tickets: 'Lists', Everything: 'Pages' }[name] ?? name, lines });
  }
  const pages = groups.at(-1);
  for (const link of findAll<HTMLAnchorElement>('.side .me a')) {
    pages?.lines.push({
      label: link.textContent!.trim(), href: link.href, icon: find('use', link)!.getAttribute('href')!,
    });
  }
  return groups;
}

interface Visit { label: string; href: string; icon: string }

const maxVisits = 12;

function key(): string {
  return `intake.recent.${find('#palette')?.dataset.person ?? ''}`;
}

function visits(): Visit[] {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? '[]');
  } catch {
    return [];
  }
}

/** The pages that were recently opened in this browser, except this one. */
export function recent(): Line[] {
  const here = location.pathname + location.search;
  return visits().filter(({ href }) => href !== here)
    .map(({ label, href, icon }) => ({ label, href, icon: iconAddress(icon) }));
}

/** Remembers this page in the browser. Searches of the same page with the same title count as one. */
export function visit(): void {
  const address = new URL(location.href);
  for (const name of ['notice', 'number', 'undo', 'after', 'run']) address.searchParams.delete(name);
  const ticket = find('.inbox__detail[data-ticket]');
  if (ticket) address.search = '';
  const href = address.pathname + address.search;
  const label = document.title.replace(/^\(\d+\) /, '').replace(/ – [^–]*$/, '');
  const icon = ticket ? 'message-square' : 'history';
  const same = (one: Visit) =>
    one.href === href || (one.label === label && one.href.split('?')[0] === address.pathname);
  const all = [{ label, href, icon }, ...visits().filter((one) => !same(one))];
  localStorage.setItem(key(), JSON.stringify(all.slice(0, maxVisits)));
}

/** Forgets the recent pages, because somebody else may use the browser next. */
export function forget(): void {
  localStorage.removeItem(key());
}
