// The command palette: Ctrl K or ⌘K opens any page, or performs an action on the current ticket. The focus stays in its
// field; the arrow keys move through the items, Enter runs one, with Ctrl or ⌘ in a new tab.

import { element, find, findAll, get, isComposing, on, parsePage } from '../dom';
import { iconAddress, iconAt } from '../icon';
import { keyOf } from '../keys';
import { leaveSignedOut } from '../signed_out';
import { actions, forgetPages, menuEntries, recentPages, rememberPage, type Group, type Item } from './palette_items';

const palette = find<HTMLDialogElement>('#palette');
const maxPerGroup = 5;
const maxActionsAtFirst = 6;

if (palette) setUp(palette);

function setUp(dialog: HTMLDialogElement): void {
  const field = get<HTMLInputElement>('#palette-q');
  const list = get('#palette-list');
  const form = get<HTMLFormElement>('form', dialog);
  const status = get('[data-found]', dialog);
  let shown: Item[] = []; // in all groups
  let selected = 0;
  let currentActions: Group | undefined; // the actions for the ticket that was current when the palette was opened
  let showsAllActions = false;
  let results: Group[] = []; // of the server's search
  let resultsFor = ''; // the query that they answer
  let opener: Element | null = null;
  let pendingRequest: AbortController | undefined;
  let announceTimer: number | undefined;

  function open(allActions = false): void {
    if (dialog.open) return;
    currentActions = actions();
    opener = document.activeElement;
    showsAllActions = allActions;
    results = [];
    field.value = '';
    dialog.showModal();
    render();
    field.focus();
  }

  function groups(): Group[] {
    const query = field.value.trim();
    const words = query.toLowerCase().split(/\s+/);
    const matches = ({ label }: Item) => words.every((word) => label.toLowerCase().includes(word));
    const matching = (items: Item[]) => items.filter(matches);
    const all: Group[] = [];
    if (currentActions) all.push({ title: currentActions.title, items: matching(firstActions(currentActions.items)) });
    all.push({ title: 'Recent', items: matching(recentPages()).slice(0, maxPerGroup) });
    const outdated = resultsFor !== query; // Enter must not open what only another query found
    if (query) all.push(...results.map(({ title, items }) => ({ title, items: outdated ? matching(items) : items })));
    for (const { title, items } of menuEntries()) all.push({ title, items: matching(items).slice(0, maxPerGroup) });
    if (query) {
      const href = `${form.getAttribute('action')}?${new URLSearchParams({ q: query })}`;
      const label = `All tickets and ideas with “${query}”`;
      all.push({ title: 'Everywhere', items: [{ label, icon: iconAddress('search'), href }] });
    }
    return all.filter(({ items }) => items.length > 0);
  }

  /** Without a query, only some of the actions, and an item that shows the others. */
  function firstActions(items: Item[]): Item[] {
    const rest = items.length - maxActionsAtFirst;
    if (field.value.trim() || showsAllActions || rest <= 0) return items;
    return [...items.slice(0, maxActionsAtFirst), {
      label: rest === 1 ? 'One more action' : `${rest} more actions`, icon: iconAddress('ellipsis'),
      run: () => { showsAllActions = true; render(); }, keepsOpen: true,
    }];
  }

  function render(): void {
    const all = groups();
    shown = all.flatMap(({ items }) => items);
    list.replaceChildren(...all.map(({ title, items }, i) => {
      const head = element('div', { className: 'group-head', id: `palette-g${i}`, textContent: title });
      const group = element('div', {}, head, ...items.map((item) => option(item, shown.indexOf(item))));
      group.setAttribute('role', 'group');
      group.setAttribute('aria-labelledby', head.id);
      return group;
    }));
    if (shown.length <= 1 && field.value.trim() && resultsFor === field.value.trim()) {
      const none = `Nothing called “${field.value.trim()}”. Check the spelling, or search the words of all messages.`;
      list.prepend(element('p', { textContent: none }));
    }
    select(0);
    clearTimeout(announceTimer);
    announceTimer = setTimeout(() => { status.textContent = field.value.trim() ? `${shown.length} found` : ''; }, 300);
  }

  function option(item: Item, i: number): HTMLElement {
    const words = element('bdi', {}, ...highlighted(item.label, field.value));
    const created = element('div', { id: `palette-${i}` }, iconAt(item.icon),
      element('span', { className: 'truncate' }, words));
    if (item.end?.length) created.append(element('span', { className: 'end' }, ...item.end));
    created.setAttribute('role', 'option');
    created.addEventListener('click', (event) => runItem(item, event.ctrlKey || event.metaKey));
    created.addEventListener('mousedown', (event) => event.preventDefault()); // the focus stays in the field
    return created;
  }

  function select(to: number): void {
    selected = shown.length === 0 ? 0 : (to + shown.length) % shown.length;
    for (const one of findAll('[role="option"]', list)) {
      const chosen = one.id === `palette-${selected}`;
      one.setAttribute('aria-selected', String(chosen));
      if (chosen) one.scrollIntoView({ block: 'nearest' });
    }
    if (shown.length > 0) field.setAttribute('aria-activedescendant', `palette-${selected}`);
    else field.removeAttribute('aria-activedescendant');
  }

  function runItem(item: Item, newTab: boolean): void {
    if (item.run) {
      if (!item.keepsOpen) dialog.close();
      item.run();
    } else if (item.href && newTab) {
      window.open(item.href, '_blank', 'noopener');
    } else if (item.href) {
      dialog.close();
      location.assign(item.href);
    } else if (item.key) {
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      document.dispatchEvent(new CustomEvent('intake:key', { detail: item.key }));
    }
  }

  async function search(): Promise<void> {
    pendingRequest?.abort();
    const query = field.value.trim();
    if (!query) {
      results = [];
      render();
      return;
    }
    const request = new AbortController();
    pendingRequest = request;
    const busyTimer = setTimeout(() => { form.ariaBusy = 'true'; }, 300);
    try {
      const address = `${form.getAttribute('action')}?${new URLSearchParams({ q: query })}`;
      const response = await fetch(address, { headers: { 'Intake-Part': 'found' }, signal: request.signal });
      if (response.redirected) {
        leaveSignedOut(); // the palette stays open: what somebody is typing would land in the field below it
        return;
      }
      if (!response.ok) throw new Error(String(response.status));
      results = parseResults(await parsePage(response));
      resultsFor = query;
      render();
    } catch {
      if (request.signal.aborted) return;
      results = [];
      render();
      list.prepend(element('p', { textContent: 'You are offline. Actions and recent pages still work.' }));
    } finally {
      clearTimeout(busyTimer);
      if (pendingRequest === request) form.ariaBusy = 'false';
    }
  }

  let searchTimer: number | undefined;
  field.addEventListener('input', () => {
    clearTimeout(searchTimer);
    render();
    searchTimer = setTimeout(search, 120);
  });
  field.addEventListener('keydown', (event) => {
    if (isComposing(event)) return;
    const next = { ArrowDown: selected + 1, ArrowUp: selected - 1 }[event.key];
    if (next !== undefined) select(next);
    else if (event.key === 'Enter' && shown[selected]) runItem(shown[selected]!, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  dialog.addEventListener('click', ({ target }) => { if (target === dialog) dialog.close(); });
  on('click', '[data-palette]', ({ dataset }, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(dataset.palette === 'actions');
  });
  document.addEventListener('keydown', (event) => {
    if (keyOf(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else if (!find('dialog[open]')) open();
  });
  on('submit', 'form[action="/logout"]', forgetPages);
  rememberPage();
}

/** The text with the words of the query highlighted. */
function highlighted(text: string, query: string): (Node | string)[] {
  const words = query.trim().split(/\s+/).filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [text];
  const pieces = text.split(new RegExp(`(${words.join('|')})`, 'gi')); // every second piece is one of the words
  return pieces.map((piece, i) => (i % 2 === 1 ? element('mark', { className: 'hit', textContent: piece }) : piece));
}

/** The groups in a response of the search. */
function parseResults(page: Document): Group[] {
  return findAll('[data-group]', page).map((group) => ({
    title: group.dataset.group!,
    items: findAll('li', group).map((item) => ({
      label: get('a', item).textContent.trim(), href: get('a', item).getAttribute('href')!,
      icon: get('use', item).getAttribute('href')!, end: [...(find('.end-x', item)?.childNodes ?? [])],
    })),
  }));
}
