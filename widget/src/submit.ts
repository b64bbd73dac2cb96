import { button, h, icon, set } from './tools';
import type { Field } from './field';
import { clock, refusedPage, warning } from './icons';
import type { Unsent } from './ask';
import type { Obstacle } from './files';
import type { FormContext } from './tab_form';
import type { LateFacts } from './facts';
import { flatJSON } from './json';
import type { OwnFields } from './own_fields';
import { newKey, send, type Outcome } from './send';
import type { Message, Signed, Tab } from './types';
import { fill, measure, number, say } from './words';

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
  facts: LateFacts;
  parts: Node[];
  /** Texts that are sent besides the fields. */
  texts(): [string, string][];
  files(): File[];
  /** Something other than the fields that prevents sending. */
  blocked?(): Obstacle | undefined;
  arrived(answer: Outcome['answer']): void;
}

/** A form that validates, sends and reports errors, and never loses or duplicates a message. */
export interface SubmitForm {
  element: HTMLFormElement;
  /** To be called when the message has changed. */
  changed(): void;
}

export function submitForm({ stage, text, draft, announce, bring }: FormContext, spec: FormSpec): SubmitForm {
  const { settings, known, natives, language, emit, ended } = stage;
  const prefix = spec.name + '.';
  const keyName = prefix + 'key';
  const metadataName = prefix + 'metadata';
  const note = h('div', { hidden: true });
  const label = h('span', spec.send);
  const go = h('button.btn.primary', label);
  const cancel = button('btn', text.cancel, { hidden: true });
  const buttons = h('div.send', go, cancel);
  const element = h('form', { novalidate: true }, note, ...spec.parts, buttons);
  let sending = false;
  let key = draft.get(keyName); // the idempotency key of the message
  let signer: string | undefined; // the signed visitor at the time of sending
  let sent: Message | undefined; // repeated unchanged, because one key stands for one message
  let until = 0; // the end of the rate limit
  let obstacle: Obstacle | undefined; // what the note says

  const tell = (path: string, title: string, ...parts: (string | Node)[]) => {
    note.className = path === warning ? 'note danger' : 'note';
    note.replaceChildren(icon(path), h('div', h('strong', title), ' ', ...parts));
    note.hidden = false;
    if (obstacle) buttons.before(note); // near the files: the top may be out of view
    else element.prepend(note);
    note.scrollIntoView({ block: 'nearest' });
    announce(note.textContent);
  };
  const warn = (part: string | Node) => tell(warning, '', part);
  const fromServer = (message: string) => h('span', { lang: 'en', dir: 'auto' }, message);

  const submit = async () => {
    if (sending || until) return;
    const fields = shownFields();
    for (const field of fields) field.show(field.fault());
    const missing = spec.own?.check();
    const unfilled = fields.find((field) => field.fault())?.input ?? missing;
    if (unfilled) return unfilled.focus();
    if ((obstacle = spec.blocked?.())) {
      obstacle.input.focus();
      return tell(warning, '', ...obstacle.text);
    }

    const { signed } = stage;
    if (sent && signer !== signed?.email) changed(); // from another person it is another message
    const name = (key ||= newKey());
    const stop = new AbortController();
    cancel.onclick = () => stop.abort(cancel);
    sending = true;
    note.hidden = true;
    set(go, 'aria-busy', 'true');
    label.textContent = spec.sending;
    go.prepend(h('span.spinner'));
    go.style.removeProperty('--itk-part');
    announce(spec.sending);
    const message = sent ?? (await compose().catch(() => text.offline));
    let outcome: Outcome | undefined;
    if (typeof message !== 'string') {
      cancel.hidden = !message.files.length;
      // A change in the meantime would have cleared the key.
      if (key) {
        sent = message;
        signer = signed?.email;
        // Files do not survive a reload: what is sent then is another message.
        if (cancel.hidden) {
          draft.set(keyName, key);
          draft.set(metadataName, message.metadata);
        }
      }
      // Each attempt has a fresh token. The service ignores it when it compares messages with the same key.
      const { metadata, files } = message;
      const texts = [...message.texts];
      if (signed) texts.push(['identity', await signed.token()]);
      outcome = await send(
        `${stage.base}api/v1/widget/${spec.path}`,
        { texts, metadata, files },
        name,
        natives,
        stop,
        (part) => {
          go.style.setProperty('--itk-part', part * 100 + '%');
          label.textContent = `${spec.sending} ${number(part, language, { style: 'percent' })}`;
        },
        bring,
      );
    }
    if (ended.aborted) return;
    sending = false;
    if (cancel.matches(':focus')) go.focus();
    cancel.hidden = true;
    set(go, 'aria-busy', false);
    label.textContent = spec.send;
    go.replaceChildren(label);
    if (stop.signal.reason === cancel) announce(text.cancelled);
    else if (typeof message === 'string') warn(message);
    else if (outcome) settle(outcome, !!message.files.length, signed);
  };

  /** For a signed visitor, the fields for name and address are hidden. */
  const shownFields = () => spec.fields.filter(({ element }) => !element.hidden);

  /** The message, or a sentence that says why it is not sent. */
  const compose = async (): Promise<Message | string> => {
    await spec.facts.settled;
    const texts: [string, string][] = [['app', settings.slug], ['locale', language], ...spec.texts()];
    for (const { input } of shownFields()) if (input.value) texts.push([input.name, input.value]);
    let message: Unsent | string = {
      texts,
      pairs: [...(spec.own?.pairs() ?? []), ...spec.facts.pairs()],
      files: spec.files(),
    };
    if (known.beforeSend) {
      const { askWebsite } = await bring<typeof import('./ask')>('ask');
      message = await askWebsite(known.beforeSend, spec.tab, message, natives);
    }
    if (typeof message === 'string') return message || text.hostRefused;
    const { pairs, files } = message;
    // A message sent before a reload may or may not have arrived, so its metadata is repeated unchanged.
    const metadata = draft.get(metadataName) || (pairs.length ? flatJSON(pairs, natives) : '');
    return { texts: message.texts, metadata, files };
  };

  const settle = ({ status, answer, retryAfter }: Outcome, hadFiles: boolean, signed: Signed | undefined) => {
    if (status === 201) {
      changed();
      draft.drop(prefix);
      return spec.arrived(answer);
    }
    const message = String(answer.error ?? '');
    // A refused message was not stored, so the next one needs a new key. If only its files were refused, it was stored.
    const filesRefused = status === 400 && hadFiles && /#\d/.test(message);
    if (status && status < 500 && !filesRefused) changed();
    const refused = status === 400 && spec.own?.refuse(message);
    // If the token is refused, the fields for name and address reappear, filled in, without an error message.
    if (signed && (status === 401 || (status === 400 && /requester_email/.test(message)))) signed.refused();
    else if (refused) refused.focus();
    else if (status === 429) wait(retryAfter || 60);
    else if (status === 401) warn(settings.signedOnly ? say(text.signInFirst, { app: settings.name }) : text.closed);
    else if (filesRefused) tell(refusedPage, text.fileRefused, text.fileRefusedText, h('br'), fromServer(message));
    else if (status < 500 && message) warn(fromServer(message));
    else {
      warn(status ? text.broken : text.offline);
      label.textContent = text.tryAgain;
    }
    emit('error', { status, message, retryAfter });
  };

  /** Counts down the seconds, and announces the beginning and the end. */
  const wait = (delay: number) => {
    const left = h('strong');
    until = Date.now() + delay * 1000;
    set(go, 'aria-disabled', 'true');
    const tick = () => {
      const rest = Math.ceil((until - Date.now()) / 1000);
      if (ended.aborted) return;
      if (rest > 0) {
        left.textContent = measure(rest, 'second', language);
        label.textContent = say(text.sendIn, { n: number(rest, language) });
        natives.setTimeout(tick, 500);
        return;
      }
      until = 0;
      note.hidden = true;
      set(go, 'aria-disabled', false);
      label.textContent = spec.send;
      announce(text.limitOver);
    };
    tick();
    tell(clock, text.limited, ...fill(text.limitedText, { time: left }));
  };

  const changed = () => {
    draft.set(keyName, (key = ''));
    draft.set(metadataName, '');
    sent = undefined;
    if (obstacle && obstacle.input !== spec.blocked?.()?.input) {
      obstacle = undefined;
      note.hidden = true;
      announce('');
    }
    if (!sending && !until) label.textContent = spec.send;
  };
  for (const { input } of spec.fields) input.value = draft.get(prefix + input.name);
  element.oninput = ({ target }) => {
    for (const { input, show } of spec.fields) {
      draft.set(prefix + input.name, input.value);
      if (input === target) show('');
    }
    changed();
  };
  // A click on the button, or Enter in a field, which triggers a click. A sandboxed page never submits a form.
  go.onclick = element.onsubmit = (event: Event) => {
    event.preventDefault();
    void submit();
  };
  return { element, changed };
}
