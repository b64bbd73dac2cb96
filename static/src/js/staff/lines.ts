// What the palette offers: acts of the list of keys, lines of the menu, and what was looked at lately.

import { find, findAll } from '../dom';

/** A line of the palette: it leads to a page, presses a key, or does something itself. */
export interface Line {
  label: string;
  icon: string; // the address of a symbol
  end?: Node[];
  href?: string;
  key?: string;
  act?: () => void;
  stays?: boolean; // the palette stays open
}

/** Lines under a heading. */
export interface Group { title: string; lines: Line[] }

const sprite = () => find('.side use')?.getAttribute('href')?.split('#')[0] ?? '';

/** The address of a symbol. */
export const symbol = (name: string) => `${sprite()}#i-${name}`;

/**
 * What a page has that acts are about: its rows, what names one of them, what is ticked where some are selected, and
 * which acts need what of the page of an open one, or do nothing more to a row that is settled.
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

/** What can be done to what is selected, or to the one ticket or idea that is meant; none where there is neither. */
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
    if (selected === 0) { // those without a key
      lines.push(...findAll<HTMLAnchorElement>('#tk-acts .menu__list a:not([id])').map((link) => ({
        label: link.textContent!.trim(), icon: find('use', link)!.getAttribute('href')!, href: link.href,
      })));
      lines.push(...findAll<HTMLButtonElement>('#reopen button, .tk-main > .note form button, #state form button').map((button) => ({
        label: button.textContent!.trim(), icon: symbol('refresh-cw'), act: () => button.click(),
      })));
    }
    const name = meant?.textContent?.replace(/^\s*Unread:\s*/, '').trim() ?? '';
    const title = selected > 0 ? `${selected} selected ${selected === 1 ? one : many}` : `This ${one}: ${name}`;
    return { title, lines };
  }
  return undefined;
}

/** The lines of the menu: lists and views, apps, and the other pages. */
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

const most = 12;

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

/** The pages that were looked at lately in this browser, but for this one. */
export function recent(): Line[] {
  const here = location.pathname + location.search;
  return visits().filter(({ href }) => href !== here)
    .map(({ label, href, icon }) => ({ label, href, icon: symbol(icon) }));
}

/** Remembers this page in the browser, once for all its searches that are called the same. */
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
  localStorage.setItem(key(), JSON.stringify(all.slice(0, most)));
}

/** Forgets what was looked at, for whoever uses the browser next. */
export function forget(): void {
  localStorage.removeItem(key());
}
