import { button, h, icon, set } from './tools';
import type { Field } from './field';
import { clock, refusedPage, warning } from './icons';
import type { FormContext } from './tab_form';
import { newKey, send, type Outcome } from './send';
import type { Signed } from './types';
import { fill, measure, number, say } from './words';

/** What one form has that the other has not. */
interface FormSpec {
  /** Of its words in the draft. */
  name: string;
  path: string;
  send: string;
  sending: string;
  fields: Field[];
  parts: Node[];
  /** What is sent besides the fields. */
  texts(): [string, string][];
  files(): File[];
  /** Where to go when something besides the fields is in the way. */
  blocked?(): HTMLElement | undefined;
  arrived(answer: Outcome['answer']): void;
}

/** A form that sends: checks first, says what went wrong, and never loses or doubles a message. */
export interface SubmitForm {
  element: HTMLFormElement;
  /** To be called when what would be sent has changed. */
  changed(): void;
  /** Whether the words were sent, and nobody knows whether they arrived. */
  pending(): boolean;
}

export function submitForm({ stage, text, draft, announce }: FormContext, spec: FormSpec): SubmitForm {
  const { settings, natives, language, emit, ended } = stage;
  const prefix = spec.name + '.';
  const keyName = prefix + 'key';
  const note = h('div', { hidden: true });
  const label = h('span', spec.send);
  const go = h('button.btn.primary', label);
  const cancel = button('btn', text.cancel, { hidden: true });
  const element = h('form', { novalidate: true }, note, ...spec.parts, h('div.send', go, cancel));
  let sending = false;
  let until = 0; // when the limit is over

  const tell = (path: string, title: string, ...parts: (string | Node)[]) => {
    note.className = path === warning ? 'note danger' : 'note';
    note.replaceChildren(icon(path), h('div', h('strong', title), ' ', ...parts));
    note.hidden = false;
    note.scrollIntoView({ block: 'nearest' });
    announce(note.textContent);
  };
  const warn = (part: string | Node) => tell(warning, '', part);
  const fromServer = (message: string) => h('span', { lang: 'en', dir: 'auto' }, message);

  const submit = async () => {
    if (sending || until) return;
    const fields = spec.fields.filter(({ element }) => !element.hidden); // a signed visitor has none for who they are
    for (const field of fields) field.show(field.fault());
    const obstacle = fields.find((field) => field.fault())?.input ?? spec.blocked?.();
    if (obstacle) return obstacle.focus();

    const key = draft.get(keyName) || newKey();
    const texts: [string, string][] = [['app', settings.slug], ['locale', language], ...spec.texts()];
    for (const { input } of fields) if (input.value) texts.push([input.name, input.value]);
    const files = spec.files();
    const stop = new AbortController();
    draft.set(keyName, key);
    cancel.onclick = () => stop.abort(cancel);
    sending = true;
    note.hidden = true;
    cancel.hidden = !files.length;
    set(go, 'aria-busy', 'true');
    label.textContent = spec.sending;
    go.prepend(h('span.spinner'));
    go.style.removeProperty('--itk-part');
    announce(spec.sending);
    const { signed } = stage;
    if (signed) texts.push(['identity', await signed.token()]);
    const outcome = await send(`${stage.base}api/v1/widget/${spec.path}`, { texts, files }, key, natives, stop, (part) => {
      go.style.setProperty('--itk-part', part * 100 + '%');
      label.textContent = `${spec.sending} ${number(part, language, { style: 'percent' })}`;
    });
    if (ended.aborted) return;
    sending = false;
    if (cancel.matches(':focus')) go.focus();
    cancel.hidden = true;
    set(go, 'aria-busy', false);
    label.textContent = spec.send;
    go.replaceChildren(label);
    if (stop.signal.reason === cancel) announce(text.cancelled);
    else settle(outcome, files.length > 0, signed);
  };

  const settle = ({ status, answer, retryAfter }: Outcome, hadFiles: boolean, signed: Signed | undefined) => {
    if (status === 201) {
      draft.drop(prefix);
      return spec.arrived(answer);
    }
    const message = String(answer.error ?? '');
    // A token that is not taken: the fields for who they are come back, filled in, without a word of blame.
    if (signed && (status === 401 || (status === 400 && /requester_email/.test(message)))) signed.refused();
    else if (status === 429) wait(retryAfter || 60);
    else if (status === 401) warn(settings.signedOnly ? say(text.signInFirst, { app: settings.name }) : text.closed);
    else if (status === 400 && hadFiles && /#\d/.test(message))
      tell(refusedPage, text.fileRefused, text.fileRefusedText, h('br'), fromServer(message));
    else if (status < 500 && message) warn(fromServer(message));
    else {
      warn(status ? text.broken : text.offline);
      label.textContent = text.tryAgain;
    }
    emit('error', { status, message, retryAfter });
  };

  /** Counts the seconds down, which is announced when it begins and when it ends. */
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
    draft.set(keyName, '');
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
  // A click on the button, or Enter in a field, which clicks it. In a sandboxed page nothing is ever submitted.
  go.onclick = element.onsubmit = (event: Event) => {
    event.preventDefault();
    void submit();
  };
  return { element, changed, pending: () => !!draft.get(keyName) };
}
