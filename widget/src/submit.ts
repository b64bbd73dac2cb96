import { button, h, icon, set } from './shared_dom';
import { person, type Field } from './field';
import { clock, refusedPage, warning } from './icons';
import type { UnsentMessage } from './before_send';
import type { Obstacle } from './files';
import type { FormContext } from './form_types';
import type { LateDetails } from './late_details';
import { flatJSON } from './json';
import type { OwnFields } from './own_fields';
import { newKey, send, type SendResult } from './send';
import type { Message, SignedVisitor, Tab } from './types';
import { fillIn, formatUnit, formatNumber, format } from './format';

/** What is different in each form. */
interface FormSpec {
  /** The prefix of its texts in the draft. */
  name: string;
  tab: Tab;
  path: string;
  send: string;
  sending: string;
  fields: Field[];
  own: OwnFields | undefined;
  details: LateDetails;
  parts: HTMLElement[];
  /** Texts that are sent besides the fields. */
  texts(): [string, string][];
  files(): File[];
  /** Something other than the fields that prevents sending. */
  obstacle?(): Obstacle | undefined;
  /** Looks for an obstacle that came up since. */
  recheck?(): Promise<unknown>;
  sent(body: SendResult['body']): void;
}

/** A form that validates, sends and reports errors, and never loses or duplicates a message. */
export interface SubmitForm {
  element: HTMLFormElement;
  /** To be called when the message has changed. */
  changed(): void;
}

export function submitForm({ widget, text, draft, announce, load }: FormContext, spec: FormSpec): SubmitForm {
  const { settings, given, native, language, emit, ended } = widget;
  const prefix = spec.name + '.';
  const keyName = prefix + 'key';
  const metadataName = prefix + 'metadata';
  const note = h('div', { hidden: true });
  const submitButton = h('button.btn.primary', spec.send);
  const cancel = button('btn', text.cancel, { hidden: true });
  const buttons = h('div.send', submitButton, cancel);
  const element = h('form', { novalidate: true }, note, ...spec.parts, buttons);
  let sending = false;
  let idempotencyKey = draft.get(keyName);
  let sentFields: string | undefined; // what the fields said at the time of sending, and who was signed
  let sentMessage: Message | undefined; // repeated unchanged, because one key stands for one message
  let limitedUntil = 0; // the end of the rate limit
  let obstacle: Obstacle | undefined; // what the note says

  const showNote = (path: string, title: string, ...parts: (string | Node)[]) => {
    note.className = path === warning ? 'note danger' : 'note';
    note.replaceChildren(icon(path), h('div', h('strong', title), ' ', ...parts));
    note.hidden = false;
    // Near the files, because the top may be out of view.
    if (obstacle) buttons.before(note);
    else element.prepend(note);
    note.scrollIntoView({ block: 'nearest' });
    announce(note.textContent);
  };
  const showError = (...parts: (string | Node)[]) => showNote(warning, '', ...parts);
  const showObstacle = () => {
    if (!(obstacle = spec.obstacle?.())) return;
    obstacle.input.focus();
    showError(...obstacle.text);
    return true;
  };
  const fromServer = (message: string) => h('span', { lang: 'en', dir: 'auto' }, message);

  const submit = async () => {
    if (sending || limitedUntil) return;
    const fields = shownFields();
    for (const field of fields) field.show(field.fault());
    const missing = spec.own?.check();
    const unfilled = fields.find((field) => field.fault())?.input ?? missing;
    if (unfilled) return unfilled.focus();
    if (showObstacle()) return;

    const { signed } = widget;
    const content = String([signed?.email, ...fields.map(({ input }) => input.value)]);
    if (sentMessage && sentFields !== content) changed(); // the website has named another person since
    const messageKey = (idempotencyKey ||= newKey());
    const abort = new AbortController();
    cancel.onclick = () => abort.abort(cancel);
    submitButton.focus();
    set(submitButton, 'aria-busy', (sending = true));
    // What was changed while it is sent would neither be sent nor kept.
    spec.parts.forEach((part) => (part.inert = true));
    note.hidden = true;
    submitButton.textContent = spec.sending;
    set(submitButton, 'style', '');
    announce(spec.sending);
    const message = sentMessage ?? (await compose().catch(() => text.offline));
    let result: SendResult | undefined;
    if (typeof message !== 'string') {
      cancel.hidden = !message.files.length;
      // A change in the meantime would have cleared the key.
      if (idempotencyKey) {
        sentMessage = message;
        sentFields = content;
        // Files do not survive a reload: what is sent then is another message.
        if (cancel.hidden) {
          draft.set(keyName, idempotencyKey);
          draft.set(metadataName, message.metadata);
        }
      }
      // Each attempt has a fresh token. The service ignores it when it compares messages with the same key.
      const texts = [...message.texts];
      if (signed) texts.push(['identity', await signed.token()]);
      result = await send(
        `${widget.base}api/v1/widget/${spec.path}`,
        { ...message, texts },
        messageKey,
        native,
        abort,
        (part) => {
          submitButton.style.setProperty('--itk-part', part * 100 + '%');
          submitButton.textContent = `${spec.sending} ${formatNumber(part, language, { style: 'percent' })}`;
        },
        load,
      );
      if (!result.status) await spec.recheck?.();
    }
    if (ended.aborted) return;
    if (cancel.matches(':focus')) submitButton.focus();
    set(submitButton, 'aria-busy', (sending = false));
    spec.parts.forEach((part) => (part.inert = false));
    cancel.hidden = true;
    submitButton.textContent = spec.send;
    if (abort.signal.reason === cancel) announce(text.cancelled);
    else if (typeof message === 'string') showError(message);
    else if (result) handleResult(result, !!message.files.length, signed);
  };

  /** For a signed visitor, the fields for name and address are hidden. */
  const shownFields = () => spec.fields.filter(({ element }) => !element.hidden);

  /** The message, or a sentence that says why it is not sent. */
  const compose = async (): Promise<Message | string> => {
    await spec.details.settled;
    const texts: [string, string][] = [['app', settings.slug], ['locale', language], ...spec.texts()];
    for (const { input } of shownFields()) if (input.value) texts.push([input.name, input.value]);
    let message: UnsentMessage | string = {
      texts,
      pairs: [...(spec.own?.pairs() ?? []), ...spec.details.pairs()],
      files: spec.files(),
    };
    if (given.beforeSend) {
      const { askWebsite } = await load<typeof import('./before_send')>('ask');
      message = await askWebsite(given.beforeSend, spec.tab, message, native);
    }
    if (typeof message === 'string') return message || text.hostRefused;
    const { pairs, files } = message;
    // A message sent before a reload may or may not have arrived, so its metadata is repeated unchanged.
    const metadata = draft.get(metadataName) || (pairs.length ? flatJSON(pairs, native) : '');
    return { texts: message.texts, metadata, files };
  };

  const handleResult = (
    { status, body, retryAfter }: SendResult,
    hadFiles: boolean,
    signed: SignedVisitor | undefined,
  ) => {
    if (status === 201) {
      changed();
      draft.drop(prefix);
      return spec.sent(body);
    }
    const message = String(body.error ?? '');
    // A refused message was not stored, so the next one needs a new key. If only its files were refused, it was stored.
    const filesRefused = status === 400 && hadFiles && /#\d/.test(message);
    if (status && status < 500 && !filesRefused) changed();
    const refused = status === 400 && spec.own?.refuse(message);
    // If the token is refused, the fields for name and address reappear, filled in, without an error message.
    if (signed && (status === 401 || (status === 400 && /requester_email/.test(message)))) signed.refused();
    else if (refused) refused.focus();
    else if (status === 429) waitForLimit(retryAfter || 60);
    else if (status === 401)
      showError(settings.signedOnly ? format(text.signInFirst, { app: settings.name }) : text.closed);
    else if (filesRefused) showNote(refusedPage, text.fileRefused, text.fileRefusedText, h('br'), fromServer(message));
    else if (status < 500 && message) showError(fromServer(message));
    else if (status || !showObstacle()) {
      showError(status ? text.broken : text.offline);
      submitButton.textContent = text.tryAgain;
    }
    emit('error', { status, message, retryAfter });
  };

  /** Counts down the seconds, and announces the beginning and the end. */
  const waitForLimit = (delay: number) => {
    const left = h('strong');
    limitedUntil = Date.now() + delay * 1000;
    set(submitButton, 'aria-disabled', true);
    const countDown = () => {
      const rest = Math.ceil((limitedUntil - Date.now()) / 1000);
      if (ended.aborted) return;
      if (rest > 0) {
        left.textContent = formatUnit(rest, 'second', language);
        submitButton.textContent = format(text.sendIn, { n: formatNumber(rest, language) });
        native.setTimeout(countDown, 500);
        return;
      }
      limitedUntil = 0;
      note.hidden = true;
      set(submitButton, 'aria-disabled', false);
      submitButton.textContent = spec.send;
      announce(text.limitOver);
    };
    countDown();
    showNote(clock, text.limited, ...fillIn(text.limitedText, { time: left }));
  };

  const changed = () => {
    draft.set(keyName, (idempotencyKey = ''));
    draft.set(metadataName, '');
    sentMessage = undefined;
    if (obstacle && obstacle.input !== spec.obstacle?.()?.input) {
      obstacle = undefined;
      note.hidden = true;
      announce('');
    }
    if (!sending && !limitedUntil) submitButton.textContent = spec.send;
  };
  for (const { input } of spec.fields) input.value = draft.get(prefix + input.name);
  element.oninput = ({ target }) => {
    for (const { input, prefill, show } of spec.fields) {
      if (input === target) show('');
      // A name or address of the website is not kept: after a reload, somebody else may be signed in there.
      if (input === target || !person.test(prefill)) draft.set(prefix + input.name, input.value);
    }
    changed();
  };
  // A click on the button, or Enter in a field, which triggers a click. A sandboxed page never submits a form.
  submitButton.onclick = element.onsubmit = (event: Event) => {
    event.preventDefault();
    void submit();
  };
  return { element, changed };
}
