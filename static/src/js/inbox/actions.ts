// The actions of single keys in the inbox.

import { find, findAll, get, on } from '../dom';
import { openSelectMenu } from '../select_menu';
import { openComposer } from './mobile_bar';
import { continueWith, focusOnNextPage, goTo } from './next_page';
import { submitFields } from './request';
import {
  atList, currentIndex, focusedRow, linkOf, list, neighbours, openTicket, rowAt, rows, startLeaving, title, type Row,
} from './tickets';

/** Whether files are attached in the composer. Drafts do not keep them. */
export const hasFiles = () => (find<HTMLInputElement>('#answer input[type="file"]')?.files?.length ?? 0) > 0;

/** Moves to another row: on the list it gets the focus, beside an open ticket its ticket is opened. */
export function move(by: number): void {
  const row = rowAt(by);
  if (!row) return;
  if (atList) linkOf(row).focus();
  else goTo(row);
}

/** Whether to go on to the next ticket: only if the open one is in the list and no files would be lost. */
const canGoOn = () => currentIndex() >= 0 && !hasFiles() && openTicket !== undefined;

/** Sends a form about the open ticket, and goes on to the next one. */
function submitAndGoOn(form: HTMLFormElement, fields: Record<string, string>): void {
  if (!openTicket || !canGoOn()) {
    form.requestSubmit(find<HTMLButtonElement>('button', form));
    return;
  }
  const index = currentIndex();
  const next = rows()[index + 1]?.dataset.ticket ?? '';
  continueWith(next);
  focusOnNextPage(...neighbours(index));
  startLeaving(openTicket);
  submitFields(form.action, { ...fields, next });
}

/** Changes the ticket of a row as a bulk action on one ticket. */
function changeRow(row: Row, fields: Record<string, string>): void {
  startLeaving(row.dataset.ticket);
  submitFields(list.getAttribute('action')!, { ticket: row.dataset.ticket, ...fields });
}

export function resolve(): void {
  const row = focusedRow();
  const form = find<HTMLFormElement>('#resolve');
  if (!atList) {
    if (form) submitAndGoOn(form, { status: 'resolved' });
  } else if (row && !row.hasAttribute('data-settled')) {
    focusOnNextPage(...neighbours(currentIndex()));
    changeRow(row, { status: 'resolved' });
  }
}

export function markSpam(): void {
  const row = focusedRow();
  const form = find<HTMLFormElement>('#spam');
  if (!atList) {
    if (form) submitAndGoOn(form, {});
  } else if (row) {
    focusOnNextPage(...neighbours(currentIndex()));
    changeRow(row, { action: 'spam' });
  }
}

/** Opens the menu of snooze times. After choosing one, it goes on to the next ticket. */
export function openSnoozeMenu(): void {
  const menu = findAll<HTMLDetailsElement>('#snooze, #bar-snooze').find((one) => one.checkVisibility());
  if (!menu) return;
  menu.open = true;
  menu.dataset.goOn = '';
  find('button', menu)?.focus();
}

on('toggle', '#snooze, #bar-snooze', (menu: HTMLDetailsElement) => {
  if (!menu.open) delete menu.dataset.goOn;
}, { capture: true }); // this event does not bubble

on('submit', ':is(#snooze[data-go-on], #bar-snooze) form', (form: HTMLFormElement, event) => {
  if (!canGoOn()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
  submitAndGoOn(form, Object.fromEntries(fields));
}, { capture: true });

/** Opens the field for adding a tag. */
export function addTag(): void {
  const field = find('#new-tag');
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.focus();
}

export function openMerge(): void {
  const link = find<HTMLAnchorElement>('a#merge');
  if (link) location.assign(link.href);
}

/** Selects the ticket or takes it out of the selection, with Shift the whole range from the last clicked one. */
export function toggleSelected(shiftKey: boolean): void {
  const row = focusedRow() ?? find<Row>('.tk[aria-current]', list);
  const box = row && find<HTMLInputElement>('input[name="ticket"]', row);
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}

export function assignToMe(): void {
  const row = focusedRow();
  if (!atList) find<HTMLFormElement>('#take')?.requestSubmit();
  else if (row) {
    focusOnNextPage(row.dataset.ticket, ...neighbours(currentIndex()));
    changeRow(row, { assignee: 'me' });
  }
}

export function markUnread(): void {
  const row = focusedRow();
  const form = find<HTMLFormElement>('#unread');
  const id = atList ? row?.dataset.ticket : openTicket;
  if (!id) return;
  focusOnNextPage(id, ...neighbours(currentIndex()));
  startLeaving(id);
  if (form) form.requestSubmit();
  else if (row) {
    const action = new URL(linkOf(row).href);
    action.pathname += '/unread';
    submitFields(action.href, {});
  }
}

/** Shows a property's options as a menu. */
export function openPropertyMenu(name: 'assignee' | 'status' | 'priority' | 'category'): void {
  const select = find<HTMLSelectElement>(`select#${name}`);
  if (select) openSelectMenu(select, document.activeElement === document.body ? title() : document.activeElement);
}

/** Opens the composer for a reply or a note. */
export function write(kind: 'reply' | 'note'): void {
  const radio = find<HTMLInputElement>(`#kind input[value="${kind}"]`);
  if (!radio || radio.disabled) return;
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
  openComposer();
  const body = get<HTMLTextAreaElement>('#body');
  body.focus();
  body.setSelectionRange(body.value.length, body.value.length);
}

/** Goes back to the list, and focuses the ticket that was open. */
export function backToList(): void {
  const crumb = find('.inbox__detail .crumb');
  if (!crumb) return;
  if (openTicket) {
    focusOnNextPage(openTicket, ...neighbours(currentIndex()));
    startLeaving(openTicket);
  } else {
    continueWith(find<Row>('.tk[aria-current]', list)?.dataset.ticket ?? '');
  }
  crumb.click();
}
