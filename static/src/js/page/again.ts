// A form with [data-again] needs a recent sign-in. If the sign-in is not recent, a dialog asks for it, and then the
// form is sent. The address in [data-again] returns that dialog. If this fails, the server asks on a page of its own.

import { openDialog } from '../dialog';
import { encoded, find, on, parsePage } from '../dom';

const admitted = new WeakSet<HTMLFormElement>();
const asked = new WeakSet<HTMLFormElement>();

function ask(address: string, body?: URLSearchParams): Promise<Response> {
  return fetch(address, { method: body ? 'POST' : 'GET', body: body ?? null, headers: { 'Intake-Dialog': '1' } });
}

/** The dialog in a response, or null. */
async function dialogOf(answer: Response): Promise<HTMLDialogElement | null> {
  return find<HTMLDialogElement>('dialog', await parsePage(answer));
}

function focusField(dialog: HTMLDialogElement): void {
  const field = find<HTMLInputElement>('input:not([hidden], [type="hidden"])', dialog);
  field?.focus();
  field?.select();
}

/** Names the action that waits for the sign-in, by the label of its button. */
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
      if (!next) return location.reload(); // the session has ended in the meantime
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
    // A control that submits on change must show the saved value again.
    const notNow = () => { if (find('[data-submit]', form)) form.reset(); };
    const act = submitter?.textContent?.trim() ?? '';
    if (dialog) show(dialog, { address, act, opener: submitter ?? opener, signedIn: send, notNow });
    else send();
  } catch {
    send();
  } finally {
    asked.delete(form);
  }
}, { capture: true });
