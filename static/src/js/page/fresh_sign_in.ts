// A form with [data-fresh-sign-in] needs a recent sign-in. If it is not recent, a dialog asks for it, and then the form
// is sent. The attribute is the address of that dialog. If this fails, the server asks on a page of its own.

import { openDialog } from '../dialog';
import { encoded, find, on, parsePage } from '../dom';
import { showNotSent } from '../toast';

const confirmed = new WeakSet<HTMLFormElement>(); // forms that may be sent once, after the sign-in
const pending = new WeakSet<HTMLFormElement>(); // forms that wait for a response

function request(address: string, body?: URLSearchParams): Promise<Response> {
  return fetch(address, { method: body ? 'POST' : 'GET', body: body ?? null, headers: { 'Intake-Dialog': '1' } });
}

/** The dialog in a response, or null. */
async function dialogOf(response: Response): Promise<HTMLDialogElement | null> {
  return find<HTMLDialogElement>('dialog', await parsePage(response));
}

function focusField(dialog: HTMLDialogElement): void {
  const field = find<HTMLInputElement>('input:not([hidden], [type="hidden"])', dialog);
  field?.focus();
  field?.select();
}

/** Shows the name of the action that waits for the sign-in, by the label of its button. */
function showAction(dialog: HTMLDialogElement, action: string): void {
  const name = find('[data-action-name]', dialog);
  if (!name || !action) return;
  name.textContent = action;
  name.hidden = false;
}

interface SignIn {
  /** The address that returns the dialog, and takes the sign-in. */
  address: string;
  /** The label of the button whose form waits. */
  action: string;
  opener: Element | null;
  onSuccess: () => void;
  onCancel: () => void;
}

function askInDialog(dialog: HTMLDialogElement, { address, action, opener, onSuccess, onCancel }: SignIn): void {
  let done = false;
  showAction(dialog, action);
  dialog.addEventListener('submit', async (event) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.target as HTMLFormElement;
    if (pending.has(form)) return;
    pending.add(form);
    try {
      const response = await request(address, encoded(new FormData(form)));
      if (response.status === 204) {
        done = true;
        dialog.close();
        onSuccess();
        return;
      }
      const nextStep = await dialogOf(response);
      if (!nextStep) return location.reload(); // the session has ended in the meantime
      dialog.replaceChildren(...nextStep.childNodes);
      showAction(dialog, action);
      focusField(dialog);
    } catch {
      showNotSent();
    } finally {
      pending.delete(form);
    }
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (!done) onCancel();
  });
  document.body.append(dialog);
  openDialog(dialog, opener);
  focusField(dialog);
}

on('submit', 'form[data-fresh-sign-in]', async (form: HTMLFormElement, event) => {
  if (confirmed.delete(form) || event.defaultPrevented) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (pending.has(form)) return;
  pending.add(form);
  const { submitter } = event as SubmitEvent;
  const opener = document.activeElement;
  const send = () => {
    confirmed.add(form);
    form.requestSubmit(submitter);
  };
  const address = form.dataset.freshSignIn!;
  try {
    const response = await request(address);
    const dialog = response.status === 200 && !response.redirected ? await dialogOf(response) : null;
    // A control that submits on change must show the saved value again.
    const onCancel = () => { if (find('[data-submit]', form)) form.reset(); };
    const action = submitter?.textContent.trim() ?? '';
    if (dialog) askInDialog(dialog, { address, action, opener: submitter ?? opener, onSuccess: send, onCancel });
    else send();
  } catch {
    send();
  } finally {
    pending.delete(form);
  }
}, { capture: true });
