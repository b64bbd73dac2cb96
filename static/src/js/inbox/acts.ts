// The actions of single keys in the inbox.

import { openSelectMenu } from '../select_menu';
import { find, findAll, get, on } from '../dom';
import { openAnswer } from './bar';
import { go, continueOn, focusNext } from './next_page';
import { send } from './request';
import { around, atList, leave, linkOf, list, look, opened, focusedRow, rows, step, title, type Row } from './tickets';

/** Whether files are attached to the answer. Drafts do not keep them. */
export const attached = () => (find<HTMLInputElement>('#answer input[type="file"]')?.files?.length ?? 0) > 0;

export function move(by: number): void {
  const row = step(by);
  if (!row) return;
  if (atList) linkOf(row).focus();
  else go(row);
}

/** Whether to go on to the next ticket: only if the open one is in the list and no files would be lost. */
const goesFurther = () => look() >= 0 && !attached() && opened !== undefined;

/** Sends a form about the open ticket, and goes on to the next one. */
function sendOnward(form: HTMLFormElement, fields: Record<string, string>): void {
  if (!opened || !goesFurther()) {
    form.requestSubmit(find<HTMLButtonElement>('button', form));
    return;
  }
  const at = look();
  const next = rows()[at + 1]?.dataset.ticket ?? '';
  continueOn(next);
  focusNext(...around(at));
  leave(opened);
  send(form.action, { ...fields, next });
}

/** Changes the ticket of a row as a bulk action on one ticket. */
function change(row: Row, fields: Record<string, string>): void {
  leave(row.dataset.ticket);
  send(list.getAttribute('action')!, { ticket: row.dataset.ticket, ...fields });
}

export function resolve(): void {
  const row = focusedRow();
  const form = find<HTMLFormElement>('#resolve');
  if (!atList) {
    if (form) sendOnward(form, { status: 'resolved' });
  } else if (row && !row.hasAttribute('data-settled')) {
    focusNext(...around(look()));
    change(row, { status: 'resolved' });
  }
}

export function spam(): void {
  const row = focusedRow();
  const form = find<HTMLFormElement>('#spam');
  if (!atList) {
    if (form) sendOnward(form, {});
  } else if (row) {
    focusNext(...around(look()));
    change(row, { action: 'spam' });
  }
}

/** Opens the menu of snooze times. After choosing one, it goes on to the next ticket. */
export function snooze(): void {
  const menu = findAll<HTMLDetailsElement>('#snooze, #bar-snooze').find((one) => one.checkVisibility());
  if (!menu) return;
  menu.open = true;
  menu.dataset.onward = '';
  menu.addEventListener('toggle', () => { if (!menu.open) delete menu.dataset.onward; });
  find('button', menu)?.focus();
}

on('submit', ':is(#snooze[data-onward], #bar-snooze) form', (form: HTMLFormElement, event) => {
  if (!goesFurther()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
  sendOnward(form, Object.fromEntries(fields));
}, { capture: true });

/** Opens the field for adding a tag. */
export function tag(): void {
  const field = find('#new-tag');
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.focus();
}

export function merge(): void {
  const link = find<HTMLAnchorElement>('a#merge');
  if (link) location.assign(link.href);
}

/** Ticks the ticket, with Shift the whole range from the last ticked one. */
export function tick(shiftKey: boolean): void {
  const row = focusedRow() ?? find<Row>('.tk[aria-current]', list);
  const box = row && find<HTMLInputElement>('input[name="ticket"]', row);
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}

export function take(): void {
  const row = focusedRow();
  if (!atList) find<HTMLFormElement>('#take')?.requestSubmit();
  else if (row) {
    focusNext(row.dataset.ticket, ...around(look()));
    change(row, { assignee: 'me' });
  }
}

export function unread(): void {
  const row = focusedRow();
  const form = find<HTMLFormElement>('#unread');
  const id = atList ? row?.dataset.ticket : opened;
  if (!id) return;
  focusNext(id, ...around(look()));
  leave(id);
  if (form) form.requestSubmit();
  else if (row) {
    const action = new URL(linkOf(row).href);
    action.pathname += '/unread';
    send(action.href, {});
  }
}

/** Shows a property's options as a menu. */
export function pick(name: 'assignee' | 'status' | 'priority' | 'category'): void {
  const select = find<HTMLSelectElement>(`select#${name}`);
  if (select) openSelectMenu(select, document.activeElement === document.body ? title() : document.activeElement);
}

export function write(kind: 'reply' | 'note'): void {
  const radio = find<HTMLInputElement>(`#kind input[value="${kind}"]`);
  if (!radio || radio.disabled) return;
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
  openAnswer();
  const body = get<HTMLTextAreaElement>('#body');
  body.focus();
  body.setSelectionRange(body.value.length, body.value.length);
}

/** Goes back to the list, and focuses the ticket that was open. */
export function back(): void {
  const crumb = find('.inbox__detail .crumb');
  if (!crumb) return;
  if (opened) {
    focusNext(opened, ...around(look()));
    leave(opened);
  } else {
    continueOn(find<Row>('.tk[aria-current]', list)?.dataset.ticket ?? '');
  }
  crumb.click();
}
