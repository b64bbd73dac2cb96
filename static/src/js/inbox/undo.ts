// Undoes the last action: by its button, or with Z as long as this tab remembers it.

import { encoded, find, findAll, get, on, parsePage } from '../dom';
import { forget, store, stored } from '../storage';
import { showError } from '../toast';
import { continueWith } from './next_page';
import { refreshList, refreshTicket, updateCounts } from './refresh';
import { submitFields } from './request';
import { linkOf, openTicket, rowAt, title } from './tickets';

const lastKey = 'intake.undo';
const timeLimit = 5 * 60 * 1000; // milliseconds; later, Z is probably pressed by mistake

/** The request that undoes an action. It has a ticket if the action was a reply. */
interface Undoable { action: string; fields: string; at: number; ticket?: string }

const inToast = '.toasts form:is([action*="/bulk/undo"], [action*="/inbox/runs/"])';

function remember(undoable: Undoable): void {
  store(lastKey, JSON.stringify(undoable), 'sessionStorage');
}

/** Remembers the action that a toast offers to undo. */
function rememberToast(): void {
  const button = find<HTMLButtonElement>(`${inToast} button`);
  if (!button?.form) return;
  const fields = new URLSearchParams([[button.name, button.value]]).toString();
  remember({ action: button.form.action, fields, at: Date.now() });
}

const replyKey = 'intake.reply';

/** Remembers the form that undoes the reply that was just sent. */
export function rememberReply({ action }: HTMLFormElement, reply: string, ticket: string): void {
  if (stored(replyKey, 'sessionStorage') === reply) return;
  store(replyKey, reply, 'sessionStorage');
  remember({ action, fields: new URLSearchParams({ reply }).toString(), at: Date.now(), ticket });
}

/** Undoes the last action. The page stays the same, except that undoing a reply opens its ticket. */
export async function undoLast(): Promise<void> {
  const last: Undoable | null = JSON.parse(stored(lastKey, 'sessionStorage') ?? 'null');
  forget(lastKey, 'sessionStorage');
  if (!last || Date.now() - last.at > timeLimit) return;
  const fields = new URLSearchParams(last.fields);
  if (last.ticket === undefined) await undo(last.action, fields);
  else if (Date.now() - last.at < 15000) { // later, the reply was sent
    continueWith(last.ticket, 'r');
    submitFields(last.action, Object.fromEntries(fields));
  }
}

/** Focuses the open ticket, or the row where the last one was. */
function focusCurrent(): void {
  const row = rowAt(0);
  (title() ?? (row && linkOf(row)))?.focus({ preventScroll: true });
}

async function undo(action: string, body: URLSearchParams): Promise<void> {
  try {
    const response = await fetch(action, { method: 'POST', body });
    if (!response.ok) throw new Error(String(response.status));
    const fresh = await parsePage(response);
    if (find('[data-run]', fresh)) { // the undo is a run itself, with progress on its page
      location.assign(response.url);
      return;
    }
    const toasts = get('.toasts');
    const hadFocus = toasts.contains(document.activeElement);
    toasts.replaceChildren(...findAll('.toasts > [data-toast]', fresh));
    updateCounts(fresh);
    refreshList();
    if (openTicket) refreshTicket();
    if (hadFocus) focusCurrent();
  } catch {
    showError('That could not be taken back. Load the page again and look.');
  }
}

on('submit', inToast, (form: HTMLFormElement, event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  forget(lastKey, 'sessionStorage');
  void undo(form.action, encoded(new FormData(form, event.submitter)));
}, { capture: true });

rememberToast();
new MutationObserver(rememberToast).observe(get('.toasts'), { childList: true });
