// Passkeys, in browsers that have them: only there, [data-needs-passkeys] is shown. A form with [data-passkey-request]
// signs in with one: the attribute is the address that answers what to ask the browser. One with [data-passkey-creation],
// which is that question itself, creates one. The browser's answer is sent with the form.

import { find, findAll, get, on } from '../dom';
import { showError } from '../toast';

const supported = 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
if (supported) document.documentElement.dataset.passkeys = '';

const pending = new WeakSet<HTMLFormElement>(); // forms whose person has not answered the browser yet
let suggestion: AbortController | undefined; // what the browser suggests in a field, until a form asks

const answerField = (form: HTMLFormElement) => get<HTMLInputElement>('[name="passkey"]', form);

function create(question: string): Promise<Credential | null> {
  return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(question)) });
}

async function use(address: string, options: CredentialRequestOptions = {}): Promise<Credential | null> {
  const response = await fetch(address, { method: 'POST' });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await response.json());
  return navigator.credentials.get({ ...options, publicKey });
}

function send(form: HTMLFormElement, answer: Credential | null, submitter?: HTMLElement | null): void {
  if (!answer) return;
  answerField(form).value = JSON.stringify(answer);
  form.requestSubmit(submitter);
}

on('submit', '[data-passkey-request], [data-passkey-creation]', async (form: HTMLFormElement, event) => {
  if (event.defaultPrevented || answerField(form).value) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (pending.has(form)) return;
  pending.add(form);
  suggestion?.abort();
  const { passkeyCreation, passkeyRequest, passkeyFault, passkeyThere } = form.dataset;
  try {
    send(form, await (passkeyCreation ? create(passkeyCreation) : use(passkeyRequest!)), event.submitter);
  } catch (error) {
    const there = error instanceof DOMException && error.name === 'InvalidStateError';
    showError((there && passkeyThere) || (passkeyFault ?? '')); // the person changed their mind, most often
  } finally {
    pending.delete(form);
  }
}, { capture: true });

/* A form with [data-passkey-suggested] is also sent if the person chooses a passkey that the browser suggests in a field
   with autocomplete="webauthn". */
async function suggest(form: HTMLFormElement): Promise<void> {
  if (!await PublicKeyCredential.isConditionalMediationAvailable()) return;
  suggestion = new AbortController();
  try {
    send(form, await use(form.dataset.passkeyRequest!, { mediation: 'conditional', signal: suggestion.signal }));
  } catch {
    // Nothing was suggested, and nobody asked for it.
  }
}

const suggested = find<HTMLFormElement>('[data-passkey-suggested]');
if (supported && suggested) void suggest(suggested);

/* Browsers also keep what a form contained, but each answer counts once. */
window.addEventListener('pageshow', () => {
  for (const field of findAll<HTMLInputElement>('form [name="passkey"]')) field.value = '';
});
