// The keys of the inbox. Each acts on one ticket: that of the focused row, otherwise the open one.

import { find, get, on } from '../dom';
import { handleKeys, openShortcuts, textFields, type KeyPress } from '../keys';
import {
  attached, back, merge, move, pick, resolve, snooze, spam, tag, take, tick, unread, write,
} from './acts';
import { filter } from './filter';
import { arrive, go } from './next_page';
import { atList, elsewhere, isLeaving, look, focusedRow, title } from './tickets';
import { actOnSelection, selected, selectNone } from './ticks';
import { takeBack } from './undo';

type Act = () => void;

/** For actions that need the ticket's page, which they open first. */
function inTicket(key: string, act: Act): Act {
  return () => {
    const row = focusedRow();
    if (!atList) act();
    else if (row) go(row, key);
  };
}

const acts: Record<string, Act> = {
  r: inTicket('r', () => write('reply')),
  n: inTicket('n', () => write('note')),
  a: inTicket('a', () => pick('assignee')),
  s: inTicket('s', () => pick('status')),
  p: inTicket('p', () => pick('priority')),
  c: inTicket('c', () => pick('category')),
  t: inTicket('t', tag),
  h: inTicket('h', snooze),
  m: inTicket('m', merge),
  i: take,
  e: resolve,
  u: unread,
  '!': spam,
};
const moves: Record<string, Act> = {
  j: () => move(1),
  k: () => move(-1),
};
const pages: Record<string, Act> = {
  f: filter,
  z: takeBack,
  '/': () => get('#list-search').focus(),
  '?': () => openShortcuts(document.activeElement),
  escape: back,
};
function actionFor(key: string, { repeat, shiftKey }: KeyPress): Act | undefined {
  if (attached() && (moves[key] || key === 'u' || key === 'escape')) return () => get('#body').focus();
  if (moves[key]) return moves[key];
  if (isLeaving() || repeat) return undefined;
  if (key === 'escape' && selected() > 0) return selectNone;
  if (selected() > 0 && find(`.bulk [data-shortcut="${CSS.escape(key)}"]`)) return () => { actOnSelection(key); };
  if (key === 'x') return () => tick(shiftKey);
  const row = acts[key] && elsewhere();
  return row ? () => go(row) : acts[key] ?? pages[key];
}

function leaveField(field: HTMLElement): boolean {
  if (field.matches('.props select, textarea')) title()?.focus({ preventScroll: true });
  else if (field.matches('#list-search')) field.blur();
  else return false;
  return true;
}

// Otherwise Enter would submit the form of the ticked tickets.
on('keydown', '#list input[name="ticket"]', (_, event) => {
  const row = focusedRow();
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || !row) return;
  event.preventDefault();
  go(row);
});

handleKeys({
  saving: '.props select',
  typing: textFields,
  leaveField,
  actionFor,
});
look();
arrive((key) => acts[key]?.());
