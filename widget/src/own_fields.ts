/** The fields that the app's owner added to a form. Loaded with the form if there are any. */
import { asText, maxValueLength } from './sanitize';
import type { Draft } from './draft';
import { unfold, warning } from './icons';
import css from './own_fields.css';
import { addStyle } from './style';
import { h, icon, set, useSharedDOM } from './shared_dom';
import type { OwnField, WidgetContext, Tab, Texts } from './types';
import { format } from './format';

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
  update(): void;
  clear(): void;
}

interface OwnFieldInput {
  spec: OwnField;
  element: HTMLElement;
  get(): string;
  set(value: string): void;
  /** The element to focus. */
  focusTarget: HTMLElement;
  show(fault: string): void;
  given: string;
}

const maxRadios = 4;
const maxRadioLength = 16;

export function ownFields(widget: WidgetContext, text: Texts, draft: Draft, tab: Tab, prefix: string): OwnFields {
  useSharedDOM(widget.dom);
  addStyle(widget.root, css);
  const { given, settings } = widget;
  const inputs = (settings.fields ?? [])
    .filter((spec) => spec.tab === tab)
    .map((spec, at) => createField(spec, `itk-own-${tab}-${at}`, text));
  const draftName = (one: OwnFieldInput) => `${prefix}own.${one.spec.name}`;
  for (const one of inputs) {
    one.set(draft.get(draftName(one)));
    one.element.addEventListener('input', () => {
      one.show('');
      draft.set(draftName(one), one.get());
    });
  }
  return {
    elements: inputs.map(({ element }) => element),
    check() {
      let obstacle: HTMLElement | undefined;
      for (const { spec, get, show, focusTarget } of inputs) {
        const missing = spec.required && !get();
        show(missing ? format(text.needField, { label: spec.label }) : '');
        if (missing) obstacle ??= focusTarget;
      }
      return obstacle;
    },
    refuse(message) {
      const about = inputs.find(({ spec }) => message.includes(`metadata.${spec.name} `));
      about?.show(about.get() ? message : format(text.needField, { label: about.spec.label }));
      return about?.focusTarget;
    },
    pairs: () => inputs.map(({ spec, get }) => [spec.name, get()]),
    update() {
      for (const one of inputs) {
        const { name } = one.spec;
        const source = [given.matter, given.facts].find((values) => Object.hasOwn(values, name));
        const raw = source?.[name];
        const value = typeof raw === 'boolean' ? (raw ? 'yes' : 'no') : asText(raw, maxValueLength);
        if (!value || (one.get() && one.get() !== one.given)) continue;
        one.set(value);
        one.given = one.get();
      }
    },
    clear() {
      for (const one of inputs) {
        delete given.matter[one.spec.name];
        one.set('');
        one.show('');
      }
    },
  };
}

function createField(spec: OwnField, id: string, text: Texts): OwnFieldInput {
  const { label, kind, options, required } = spec;
  const error = h('p.error', { id: id + '-error', hidden: true });
  const aside = !required && h('span', text.optional);
  const described = { 'aria-describedby': error.id, 'aria-required': required };
  const showError = (input: Element) => (fault: string) => {
    error.hidden = !fault;
    error.replaceChildren(icon(warning), fault);
    set(input, 'aria-invalid', !!fault);
  };
  const labelled = (input: HTMLElement, ...parts: Node[]) =>
    h('div.field', h('label.label', { for: input.id }, label, aside), ...parts, error);

  if (kind === 'text') {
    const input = h('input.input', { id, maxlength: maxValueLength, autocomplete: 'off', ...described });
    return field(labelled(input, input), input, showError(input));
  }
  const choices =
    kind === 'yes_no'
      ? [['yes', text.yes] as const, ['no', text.no] as const]
      : options.map(({ value, label }) => [value, label] as const);
  if (
    kind === 'choice' &&
    !(required && choices.length <= maxRadios && choices.every(([, label]) => label.length <= maxRadioLength))
  ) {
    const none = h('option', text.pickOne);
    none.value = ''; // an empty attribute would be left out, and the text would be the value
    const select = h('select.input', { id, ...described }, none);
    for (const [value, label] of choices) select.append(h('option', { value }, label));
    return field(labelled(select, h('div.pick', select, icon(unfold))), select, showError(select));
  }

  const radios = choices.map(([value]) => h('input', { type: 'radio', name: id, value }));
  const row = h('div.choices', ...choices.map(([, label], at) => h('label', radios[at]!, h('span', label))));
  const group = h('fieldset.field', { role: 'radiogroup', ...described }, h('legend.label', label, aside), row, error);
  const one: OwnFieldInput = {
    spec,
    element: group,
    get: () => radios.find(({ checked }) => checked)?.value ?? '',
    set(value) {
      for (const radio of radios) radio.checked = radio.value === value;
    },
    focusTarget: radios[0]!,
    show: showError(group),
    given: '',
  };
  return one;

  function field(
    element: HTMLElement,
    input: HTMLInputElement | HTMLSelectElement,
    show: OwnFieldInput['show'],
  ): OwnFieldInput {
    const setValue = (value: string) => {
      input.value = value;
      if (!input.value) input.value = ''; // no such option: selects the first, which is empty
    };
    return { spec, element, get: () => input.value.trim(), set: setValue, focusTarget: input, show, given: '' };
  }
}
