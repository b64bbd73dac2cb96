// The command palette: Ctrl K or ⌘K opens any page, or performs an action on the current ticket. The focus stays in its
// field; the arrow keys move through the lines, Enter runs one, with Ctrl or ⌘ in a new tab.

import { element, find, findAll, get, on, parsePage } from './dom';
import { iconAddress, iconAt } from './icon';
import { acts, forget, places, recent, visit, type Group, type Line } from './staff/lines';

const palette = find<HTMLDialogElement>('#palette');
const perGroup = 5;
const actsAtFirst = 6;

if (palette) begin(palette);

function begin(dialog: HTMLDialogElement): void {
  const field = get<HTMLInputElement>('#palette-q');
  const list = get('#palette-list');
  const form = get<HTMLFormElement>('form', dialog);
  const told = get('[data-found]', dialog);
  let shown: Line[] = [];
  let at = 0;
  let own: Group | undefined; // the actions for the ticket that was current when the palette was opened
  let allActs = false;
  let found: Group[] = [];
  let foundFor = ''; // the query that they answer
  let opener: Element | null = null;
  let asking: AbortController | undefined;
  let soon: number | undefined;

  function open(all = false): void {
    if (dialog.open) return;
    own = acts();
    opener = document.activeElement;
    allActs = all;
    found = [];
    field.value = '';
    dialog.showModal();
    show();
    field.focus();
  }

  function groups(): Group[] {
    const query = field.value.trim().toLowerCase();
    const has = ({ label }: Line) => query.split(/\s+/).every((word) => label.toLowerCase().includes(word));
    const all: Group[] = [];
    if (own && !query && !allActs && own.lines.length > actsAtFirst) {
      const rest = own.lines.length - actsAtFirst;
      const more: Line = {
        label: rest === 1 ? 'One more act' : `${rest} more acts`, icon: iconAddress('ellipsis'),
        act: () => { allActs = true; show(); }, stays: true,
      };
      all.push({ title: own.title, lines: [...own.lines.slice(0, actsAtFirst), more] });
    } else if (own) {
      all.push({ title: own.title, lines: own.lines.filter(has) });
    }
    all.push({ title: 'Recent', lines: recent().filter(has).slice(0, perGroup) });
    const outdated = foundFor !== field.value.trim(); // Enter must not open what only another query found
    if (query) all.push(...found.map(({ title, lines }) => ({ title, lines: outdated ? lines.filter(has) : lines })));
    for (const group of places()) all.push({ title: group.title, lines: group.lines.filter(has).slice(0, perGroup) });
    if (query) {
      const href = `${form.getAttribute('action')}?${new URLSearchParams({ q: field.value.trim() })}`;
      all.push({ title: 'Everywhere', lines: [
        { label: `All tickets and ideas with “${field.value.trim()}”`, icon: iconAddress('search'), href },
      ] });
    }
    return all.filter(({ lines }) => lines.length > 0);
  }

  function show(): void {
    const all = groups();
    shown = all.flatMap(({ lines }) => lines);
    list.replaceChildren(...all.map(({ title, lines }, i) => {
      const head = element('div', { className: 'group-head', id: `palette-g${i}`, textContent: title });
      const group = element('div', {}, head, ...lines.map((line) => option(line, shown.indexOf(line))));
      group.setAttribute('role', 'group');
      group.setAttribute('aria-labelledby', head.id);
      return group;
    }));
    if (shown.length <= 1 && field.value.trim() && foundFor === field.value.trim()) {
      const none = `Nothing called “${field.value.trim()}”. Look at the spelling, or search the words of all messages.`;
      list.prepend(element('p', { textContent: none }));
    }
    select(0);
    clearTimeout(soon);
    soon = setTimeout(() => { told.textContent = field.value.trim() ? `${shown.length} found` : ''; }, 300);
  }

  function option(line: Line, i: number): HTMLElement {
    const words = element('bdi', {}, ...marked(line.label, field.value));
    const made = element('div', { id: `palette-${i}` }, iconAt(line.icon),
      element('span', { className: 'truncate' }, words));
    if (line.end?.length) made.append(element('span', { className: 'end' }, ...line.end));
    made.setAttribute('role', 'option');
    made.addEventListener('click', (event) => run(line, event.ctrlKey || event.metaKey));
    made.addEventListener('mousedown', (event) => event.preventDefault()); // the focus stays in the field
    return made;
  }

  function select(to: number): void {
    at = shown.length === 0 ? 0 : (to + shown.length) % shown.length;
    for (const one of findAll('[role="option"]', list)) {
      const chosen = one.id === `palette-${at}`;
      one.setAttribute('aria-selected', String(chosen));
      if (chosen) one.scrollIntoView({ block: 'nearest' });
    }
    if (shown.length > 0) field.setAttribute('aria-activedescendant', `palette-${at}`);
    else field.removeAttribute('aria-activedescendant');
  }

  function run(line: Line, newTab: boolean): void {
    if (line.act) {
      if (!line.stays) dialog.close();
      line.act();
    } else if (line.href && newTab) {
      window.open(line.href, '_blank', 'noopener');
    } else if (line.href) {
      dialog.close();
      location.assign(line.href);
    } else if (line.key) {
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      document.dispatchEvent(new CustomEvent('intake:key', { detail: line.key }));
    }
  }

  async function ask(): Promise<void> {
    asking?.abort();
    const query = field.value.trim();
    if (!query) {
      found = [];
      show();
      return;
    }
    const mine = new AbortController();
    asking = mine;
    const slow = setTimeout(() => { form.ariaBusy = 'true'; }, 300);
    try {
      const address = `${form.getAttribute('action')}?${new URLSearchParams({ q: query })}`;
      const answer = await fetch(address, { headers: { 'Intake-Part': 'found' }, signal: mine.signal });
      if (answer.redirected) location.reload(); // signed out in the meantime
      if (!answer.ok) throw new Error(String(answer.status));
      found = read(await parsePage(answer));
      foundFor = query;
      show();
    } catch {
      if (mine.signal.aborted) return;
      found = [];
      show();
      list.prepend(element('p', { textContent: 'You are offline. Acts and recent pages still work.' }));
    } finally {
      clearTimeout(slow);
      if (asking === mine) form.ariaBusy = 'false';
    }
  }

  let typed: number | undefined;
  field.addEventListener('input', () => {
    clearTimeout(typed);
    show();
    typed = setTimeout(ask, 120);
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (to !== undefined) select(to);
    else if (event.key === 'Enter' && shown[at]) run(shown[at]!, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  dialog.addEventListener('click', ({ target }) => { if (target === dialog) dialog.close(); });
  on('click', '[data-palette]', ({ dataset }, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(dataset.palette === 'acts');
  });
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else if (!find('dialog[open]')) open();
  });
  on('submit', 'form[action="/logout"]', forget);
  visit();
}

/** The text with the words of the query highlighted. */
function marked(text: string, query: string): (Node | string)[] {
  const words = query.trim().split(/\s+/).filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [text];
  const pieces = text.split(new RegExp(`(${words.join('|')})`, 'gi')); // every second piece is one of the words
  return pieces.map((piece, i) => (i % 2 === 1 ? element('mark', { className: 'hit', textContent: piece }) : piece));
}

/** The groups in a response of the search. */
function read(answer: Document): Group[] {
  return findAll('[data-group]', answer).map((group) => ({
    title: group.dataset.group!,
    lines: findAll('li', group).map((item) => ({
      label: find('a', item)!.textContent!.trim(), href: find<HTMLAnchorElement>('a', item)!.getAttribute('href')!,
      icon: find('use', item)!.getAttribute('href')!, end: [...(find('.end-x', item)?.childNodes ?? [])],
    })),
  }));
}
