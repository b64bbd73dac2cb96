// The keys of the inbox. Each acts on one ticket: that of the focused row, otherwise the open one.

import { get, hasModifier, on } from '../dom';
import { handleKeys, openShortcuts, textFields, type KeyPress } from '../keys';
import {
  addTag, assignToMe, backToList, hasFiles, markSpam, markUnread, move, openMerge, openPropertyMenu, openSnoozeMenu,
  resolve, toggleSelected, write,
} from './actions';
import { openFilters } from './filter';
import { goTo, resume } from './next_page';
import { selectedCount, selectionAction, selectNone } from './selection';
import { atList, currentIndex, focusedRow, isLeaving, otherRow, title } from './tickets';
import { undoLast } from './undo';

type Action = () => void;

/** An action that needs the ticket's page: from the list it first opens that page. */
function onTicketPage(key: string, action: Action): Action {
  return () => {
    const row = focusedRow();
    if (!atList) action();
    else if (row) goTo(row, key);
  };
}

const actions: Record<string, Action> = {
  r: onTicketPage('r', () => write('reply')),
  n: onTicketPage('n', () => write('note')),
  a: onTicketPage('a', () => openPropertyMenu('assignee')),
  s: onTicketPage('s', () => openPropertyMenu('status')),
  p: onTicketPage('p', () => openPropertyMenu('priority')),
  c: onTicketPage('c', () => openPropertyMenu('category')),
  t: onTicketPage('t', addTag),
  h: onTicketPage('h', openSnoozeMenu),
  m: onTicketPage('m', openMerge),
  i: assignToMe,
  e: resolve,
  u: markUnread,
  '!': markSpam,
};
const moves: Record<string, Action> = {
  j: () => move(1),
  k: () => move(-1),
};
const pageActions: Record<string, Action> = {
  f: openFilters,
  z: undoLast,
  '/': () => get('#list-search').focus(),
  '?': () => openShortcuts(document.activeElement),
  escape: backToList,
};

function actionFor(key: string, { repeat, shiftKey }: KeyPress): Action | undefined {
  if (hasFiles() && (moves[key] || key === 'u' || key === 'escape')) return () => get('#body').focus();
  if (moves[key]) return moves[key];
  if (isLeaving() || repeat) return undefined;
  if (key === 'escape' && selectedCount() > 0) return selectNone;
  const forSelection = selectionAction(key);
  if (forSelection) return forSelection;
  if (key === 'x') return () => toggleSelected(shiftKey);
  const row = actions[key] && otherRow();
  return row ? () => goTo(row) : actions[key] ?? pageActions[key];
}

function leaveField(field: HTMLElement): boolean {
  if (field.matches('.props select, textarea, #tk-person input')) title()?.focus({ preventScroll: true });
  else if (field.matches('#list-search')) field.blur();
  else return false;
  return true;
}

// Otherwise Enter would submit the form of the selected tickets.
on('keydown', '#list input[name="ticket"]', (_, event) => {
  const row = focusedRow();
  if (event.key !== 'Enter' || hasModifier(event) || !row) return;
  event.preventDefault();
  goTo(row);
});

handleKeys({
  saving: '.props select',
  typing: textFields,
  leaveField,
  actionFor,
});
currentIndex(); // remembers the position of the row
resume((key) => actions[key]?.());
