// Taking back what was done last: by the button that says so, or with Z as long as this tab remembers it.

import { encoded, find, findAll, get, on } from '../dom';
import { warn } from '../toast';
import { goesOn } from './journey';
import { recount, showList, showTicket, ticket } from './renew';
import { parse, send } from './request';

const lastKey = 'intake.undo';
const remembered = 5 * 60 * 1000; // later nobody means it

interface Last { action: string; fields: string; at: number; ticket?: string }

const inToast = '.toasts form:is([action*="/bulk/undo"], [action*="/inbox/runs/"])';

/** Remembers what the page, or an answer of the server, offers to take back. */
export function remember(root: ParentNode): void {
  const button = find<HTMLButtonElement>(`${inToast} button`, root);
  if (!button?.form) return;
  const fields = new URLSearchParams([[button.name, button.value]]).toString();
  const last: Last = { action: button.form.action, fields, at: Date.now() };
  sessionStorage.setItem(lastKey, JSON.stringify(last));
}

const replyKey = 'intake.reply';

/** Remembers the reply that was just sent, which its form takes back. */
export function rememberReply({ action }: HTMLFormElement, reply: string, ticket: string): void {
  if (sessionStorage.getItem(replyKey) === reply) return;
  sessionStorage.setItem(replyKey, reply);
  const last: Last = { action, fields: new URLSearchParams({ reply }).toString(), at: Date.now(), ticket };
  sessionStorage.setItem(lastKey, JSON.stringify(last));
}

/** Takes back what was done last. The page stays where it is, but a reply comes back on its ticket's page. */
export async function takeBack(): Promise<void> {
  const last: Last | null = JSON.parse(sessionStorage.getItem(lastKey) ?? 'null');
  sessionStorage.removeItem(lastKey);
  if (!last || Date.now() - last.at > remembered) return;
  const fields = new URLSearchParams(last.fields);
  if (last.ticket === undefined) await undo(last.action, fields);
  else if (Date.now() - last.at < 15000) { // else it is out
    goesOn(last.ticket, 'r');
    send(last.action, Object.fromEntries(fields));
  }
}

async function undo(action: string, body: URLSearchParams): Promise<void> {
  try {
    const answer = await fetch(action, { method: 'POST', body });
    if (!answer.ok) throw new Error(String(answer.status));
    const fresh = await parse(answer);
    if (find('[data-run]', fresh)) { // it takes its time, and says how far it is
      location.assign(answer.url);
      return;
    }
    get('.toasts').replaceChildren(...findAll('.toasts > [data-toast]', fresh));
    recount(fresh);
    showList();
    if (ticket) showTicket();
  } catch {
    warn('That could not be taken back. Load the page again and look.');
  }
}

on('submit', inToast, (form: HTMLFormElement, event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  sessionStorage.removeItem(lastKey);
  undo(form.action, encoded(new FormData(form, event.submitter)));
}, { capture: true });

remember(document);
new MutationObserver(() => remember(document)).observe(get('.toasts'), { childList: true });
