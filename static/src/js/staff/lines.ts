// What the palette offers: acts of the list of keys, lines of the menu, and what was looked at lately.

import { find, findAll } from '../dom';

/** A line of the palette: it leads to a page, or presses a key. */
export interface Line {
  label: string;
  icon: string; // the address of a symbol
  end?: Node[];
  href?: string;
  key?: string;
  act?: () => void;
}

/** Lines under a heading. */
export interface Group { title: string; lines: Line[] }

const sprite = () => find('.side use')?.getAttribute('href')?.split('#')[0] ?? '';

/** The address of a symbol. */
export const symbol = (name: string) => `${sprite()}#i-${name}`;

/** What a page has that acts are about: its rows, what names one of them, and what is ticked where some are selected. */
interface Things { row: string; heading: string; open: string; ticked: string; one: string; many: string }

const things: Things[] = [
  { row: '.tk', heading: ':is(h2, h3) a', open: '.inbox__detail[data-ticket] #tk-h', one: 'ticket', many: 'tickets',
    ticked: '#list input[name="ticket"]:checked' },
  { row: '#posts tr', heading: '[data-post]', open: '#post-title', one: 'idea', many: 'ideas',
    ticked: '#posts input[name="post"]:checked' },
];

/** What can be done to what is selected, or to the one ticket or idea that is meant; none where there is neither. */
export function acts(): Group | undefined {
  for (const { row, heading, open, ticked, one, many } of things) {
    const selected = findAll(ticked).length;
    const current = document.activeElement?.closest(row) ?? find(`${row}[aria-current]`);
    const meant = find(open) ?? (current && find(heading, current));
    if (selected === 0 && !meant) continue;
    const lines: Line[] = findAll('#shortcuts [data-act]')
      .filter(({ dataset }) => selected === 0 || dataset.many !== undefined ||
        find(`.bulk [data-act="${CSS.escape(dataset.act!)}"]`))
      .map((act) => ({
        label: find('dt', act)!.textContent!.trim(), icon: act.dataset.icon!, key: act.dataset.act!,
        end: findAll('kbd', act).map((key) => key.cloneNode(true)),
      }));
    if (selected === 0) { // those without a key
      lines.push(...findAll<HTMLAnchorElement>('#tk-acts .menu__list a:not([id])').map((link) => ({
        label: link.textContent!.trim(), icon: find('use', link)!.getAttribute('href')!, href: link.href,
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

/** Remembers this page in the browser. */
export function visit(): void {
  const address = new URL(location.href);
  for (const name of ['notice', 'number', 'undo', 'after', 'run']) address.searchParams.delete(name);
  const ticket = find('.inbox__detail[data-ticket]');
  if (ticket) address.search = '';
  const href = address.pathname + address.search;
  const label = document.title.replace(/ – [^–]*$/, '');
  const icon = ticket ? 'message-square' : 'history';
  const all = [{ label, href, icon }, ...visits().filter((one) => one.href !== href)];
  localStorage.setItem(key(), JSON.stringify(all.slice(0, most)));
}

/** Forgets what was looked at, for whoever uses the browser next. */
export function forget(): void {
  localStorage.removeItem(key());
}
