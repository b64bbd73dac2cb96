/** The fields that the app's owner added to a form. Loaded with the form if there are any. */
import { asText, longestValue } from './clean';
import type { Draft } from './draft';
import { unfold, warning } from './icons';
import css from './own_fields.css';
import { addStyle } from './style';
import { h, icon, set, useTools } from './tools';
import type { OwnField, Stage, Tab, Text } from './types';
import { say } from './words';

/** All own fields of a form. */
export interface OwnFields {
  elements: HTMLElement[];
  /** Shows an error at each field that is missing, and returns the first one to focus, if any. */
  check(): HTMLElement | undefined;
  /** Shows the service's error at the field that it is about, and returns the one to focus, if any. */
  refuse(message: string): HTMLElement | undefined;
  /** The answers by field name, including empty ones, so that the service knows which fields were shown. */
  pairs(): [string, string][];
  /** Fills in the values of the website, unless the person has answered. */
  learn(): void;
  clear(): void;
}

interface Answer {
  spec: OwnField;
  element: HTMLElement;
  get(): string;
  put(value: string): void;
  /** The element to focus. */
  first: HTMLElement;
  show(fault: string): void;
  given: string;
}

const fewOptions = 4;
const shortOption = 16;

export function ownFields(stage: Stage, text: Text, draft: Draft, tab: Tab, prefix: string): OwnFields {
  useTools(stage.tools);
  addStyle(stage.root, css);
  const { known, settings } = stage;
  const answers = (settings.fields ?? [])
    .filter((spec) => spec.tab === tab)
    .map((spec, at) => answer(spec, `itk-own-${tab}-${at}`, text));
  const remembered = (one: Answer) => `${prefix}own.${one.spec.name}`;
  for (const one of answers) {
    one.put(draft.get(remembered(one)));
    one.element.addEventListener('input', () => {
      one.show('');
      draft.set(remembered(one), one.get());
    });
  }
  return {
    elements: answers.map(({ element }) => element),
    check() {
      let obstacle: HTMLElement | undefined;
      for (const { spec, get, show, first } of answers) {
        const missing = spec.required && !get();
        show(missing ? say(text.needField, { label: spec.label }) : '');
        if (missing) obstacle ??= first;
      }
      return obstacle;
    },
    refuse(message) {
      const about = answers.find(({ spec }) => message.includes(`metadata.${spec.name} `));
      about?.show(about.get() ? message : say(text.needField, { label: about.spec.label }));
      return about?.first;
    },
    pairs: () => answers.map(({ spec, get }) => [spec.name, get()]),
    learn() {
      for (const one of answers) {
        const { name } = one.spec;
        const said = [known.matter, known.facts].find((told) => Object.hasOwn(told, name));
        const value = said?.[name];
        const told = typeof value === 'boolean' ? (value ? 'yes' : 'no') : asText(value, longestValue);
        if (!told || (one.get() && one.get() !== one.given)) continue;
        one.put(told);
        one.given = one.get();
      }
    },
    clear() {
      for (const one of answers) {
        delete known.matter[one.spec.name];
        one.put('');
        one.show('');
      }
    },
  };
}

function answer(spec: OwnField, id: string, text: Text): Answer {
  const { label, kind, options, required } = spec;
  const error = h('p.error', { id: id + '-error', hidden: true });
  const aside = !required && h('span', text.optional);
  const described = { 'aria-describedby': error.id, 'aria-required': required && 'true' };
  const show = (input: Element) => (fault: string) => {
    error.hidden = !fault;
    error.replaceChildren(icon(warning), fault);
    set(input, 'aria-invalid', !!fault);
  };
  const labelled = (input: HTMLElement, ...parts: Node[]) =>
    h('div.field', h('label.label', { for: input.id }, label, aside), ...parts, error);

  if (kind === 'text') {
    const input = h('input.input', { id, maxlength: longestValue, autocomplete: 'off', ...described });
    return field(labelled(input, input), input, show(input));
  }
  const choices =
    kind === 'yes_no'
      ? [['yes', text.yes] as const, ['no', text.no] as const]
      : options.map(({ value, label }) => [value, label] as const);
  if (
    kind === 'choice' &&
    !(required && choices.length <= fewOptions && choices.every(([, label]) => label.length <= shortOption))
  ) {
    const none = h('option', text.pickOne);
    none.value = ''; // an empty attribute would be left out, and the text would be the value
    const select = h('select.input', { id, ...described }, none);
    for (const [value, label] of choices) select.append(h('option', { value }, label));
    return field(labelled(select, h('div.pick', select, icon(unfold))), select, show(select));
  }

  const radios = choices.map(([value]) => h('input', { type: 'radio', name: id, value }));
  const row = h('div.choices', ...choices.map(([, label], at) => h('label', radios[at]!, h('span', label))));
  const group = h('fieldset.field', { role: 'radiogroup', ...described }, h('legend.label', label, aside), row, error);
  const one: Answer = {
    spec,
    element: group,
    get: () => radios.find(({ checked }) => checked)?.value ?? '',
    put(value) {
      for (const radio of radios) radio.checked = radio.value === value;
    },
    first: radios[0]!,
    show: show(group),
    given: '',
  };
  return one;

  function field(element: HTMLElement, input: HTMLInputElement | HTMLSelectElement, show: Answer['show']): Answer {
    const put = (value: string) => {
      input.value = value;
      if (!input.value) input.value = ''; // no such option: selects the first, which is empty
    };
    return { spec, element, get: () => input.value.trim(), put, first: input, show, given: '' };
  }
}
