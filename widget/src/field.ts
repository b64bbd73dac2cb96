import { h, icon, set } from './tools';
import { warning } from './icons';
import type { Fact } from './types';

/** A labelled field that can say what is wrong with it. */
export interface Field {
  element: HTMLElement;
  input: HTMLInputElement | HTMLTextAreaElement;
  /** What the website may know for it. */
  fact: Fact;
  /** What is missing or wrong, or "". */
  fault(): string;
  /** Shows a fault at the field, or takes it away for "". */
  show(fault: string): void;
}

interface Options {
  fact: Fact;
  /** Under which it is sent. */
  name?: string;
  id?: string;
  label: string;
  aside?: string;
  hint?: Node | string;
  placeholder?: string;
  tag?: 'input' | 'textarea';
  type?: string;
  limit: number;
  /** What is wrong with a value, if anything. */
  fault?: (value: string) => string | false;
}

export function field({
  fact,
  name = fact,
  id = 'itk-' + name,
  label,
  aside,
  hint,
  placeholder,
  tag = 'input',
  type,
  limit,
  fault,
}: Options): Field {
  const input = h(tag, {
    id,
    name,
    type,
    placeholder,
    maxlength: limit,
    autocomplete: type ?? 'off',
    'aria-required': fault?.('') && 'true',
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
    fact,
    fault: () => fault?.(input.value.trim()) || '',
    show(text) {
      error.hidden = !text;
      error.replaceChildren(icon(warning), text);
      set(input, 'aria-invalid', !!text);
    },
  };
}

/** Enough to catch a slip of the finger; the server knows better. */
export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+$/.test(value);
