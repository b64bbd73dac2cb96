import { h, icon, set } from './shared_dom';
import { warning } from './icons';
import type { Prefill } from './types';

/** A labelled field that validates its value. */
export interface Field {
  element: HTMLElement;
  input: HTMLInputElement | HTMLTextAreaElement;
  /** The value of the website that fills it in. */
  prefill: Prefill;
  /** The error message for the current value, or "". */
  fault(): string;
  /** Shows an error message at the field, or removes it for "". */
  show(fault: string): void;
}

interface Options {
  prefill: Prefill;
  /** The name under which the value is sent. */
  name?: string;
  id?: string;
  label: string;
  aside?: string;
  hint?: Node | string;
  placeholder?: string;
  tag?: 'input' | 'textarea';
  type?: string;
  maxlength: number;
  /** The error message for a value, or something falsy. */
  fault?: (value: string) => string | false;
}

export function field({
  prefill,
  name = prefill,
  id = 'itk-' + name,
  label,
  aside,
  hint,
  placeholder,
  tag = 'input',
  type,
  maxlength,
  fault,
}: Options): Field {
  const input = h(tag, {
    id,
    name,
    type,
    placeholder,
    maxlength,
    autocomplete: type ?? 'off',
    'aria-required': !!fault?.(''),
    'aria-describedby': `${id}-error ${id}-hint`,
  });
  input.className = 'input';
  const error = h('p.error', { id: id + '-error', hidden: true });
  return {
    element: h(
      'div.field',
      h('label.label', { for: id }, label, aside && h('span', aside)),
      input,
      error,
      hint && h('p.hint', { id: id + '-hint' }, hint),
    ),
    input,
    prefill,
    fault: () => fault?.(input.value.trim()) || '',
    show(text) {
      error.hidden = !text;
      error.replaceChildren(icon(warning), text);
      set(input, 'aria-invalid', !!text);
    },
  };
}

/** What a field is filled in from if it is about the person, not the message. */
export const person = /^(name|email)$/;

/** Only catches typing mistakes; the server validates the address. */
export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+$/.test(value);
