// A form with [data-again] asks for a recent sign-in. Where it is not recent, a dialog over the form asks for it, and then
// the form is sent as it is. The address in [data-again] says what is missing. Where that fails, the server asks.

import { openDialog } from '../dialog';
import { encoded, find, on } from '../dom';

const admitted = new WeakSet<HTMLFormElement>();
const asked = new WeakSet<HTMLFormElement>();

function ask(address: string, body?: URLSearchParams): Promise<Response> {
  return fetch(address, { method: body ? 'POST' : 'GET', body: body ?? null, headers: { 'Intake-Dialog': '1' } });
}

/** The dialog of an answer, null where it has none. */
async function dialogOf(answer: Response): Promise<HTMLDialogElement | null> {
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return find<HTMLDialogElement>('dialog', page);
}

function focusField(dialog: HTMLDialogElement): void {
  const field = find<HTMLInputElement>('input:not([hidden], [type="hidden"])', dialog);
  field?.focus();
  field?.select();
}

/** Says which act waits: the button's words stand in the dialog. */
function nameAct(dialog: HTMLDialogElement, act: string): void {
  const name = find('[data-act]', dialog);
  if (!name || !act) return;
  name.textContent = act;
  name.hidden = false;
}

interface Wish {
  address: string;
  act: string;
  opener: Element | null;
  signedIn: () => void;
  notNow: () => void;
}

function show(dialog: HTMLDialogElement, { address, act, opener, signedIn, notNow }: Wish): void {
  let done = false;
  nameAct(dialog, act);
  dialog.addEventListener('submit', async (event) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.target as HTMLFormElement;
    if (asked.has(form)) return;
    asked.add(form);
    try {
      const answer = await ask(address, encoded(new FormData(form)));
      if (answer.status === 204) {
        done = true;
        dialog.close();
        signedIn();
        return;
      }
      const next = await dialogOf(answer);
      if (!next) return location.reload(); // the session is over meanwhile
      dialog.replaceChildren(...next.childNodes);
      nameAct(dialog, act);
      focusField(dialog);
    } finally {
      asked.delete(form);
    }
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (!done) notNow();
  });
  document.body.append(dialog);
  openDialog(dialog, opener);
  focusField(dialog);
}

on('submit', 'form[data-again]', async (form: HTMLFormElement, event) => {
  if (admitted.delete(form) || event.defaultPrevented) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (asked.has(form)) return;
  asked.add(form);
  const { submitter } = event as SubmitEvent;
  const opener = document.activeElement;
  const send = () => {
    admitted.add(form);
    form.requestSubmit(submitter);
  };
  const address = form.dataset.again!;
  try {
    const answer = await ask(address);
    const dialog = answer.status === 200 && !answer.redirected ? await dialogOf(answer) : null;
    const notNow = () => { if (find('[data-submit]', form)) form.reset(); }; // what sends itself shows what is saved
    const act = submitter?.textContent?.trim() ?? '';
    if (dialog) show(dialog, { address, act, opener: submitter ?? opener, signedIn: send, notNow });
    else send();
  } catch {
    send();
  } finally {
    asked.delete(form);
  }
}, { capture: true });
