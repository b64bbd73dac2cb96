import type { Plural } from './types';

/** Fills in the {placeholders} of a text. Elements remain elements. */
export function fillIn(text: string, values: Record<string, string | Node>): (string | Node)[] {
  return text.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? values[part]! : part));
}

/** The same for values that are all texts. */
export const format = (text: string, values: Record<string, string>): string => fillIn(text, values).join('');

/** A number in the format of the language. */
export const formatNumber = (n: number, language: string, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language, options).format(n);

/** "42 seconds", "412 kB", "50 MB" */
export const formatUnit = (n: number, unit: string, language: string): string =>
  formatNumber(n, language, { style: 'unit', unit, unitDisplay: unit === 'second' ? 'long' : 'short' });

/** The plural form of a text for a number. */
export const formatCount = (plural: Plural, n: number, language: string): string =>
  format(plural[new Intl.PluralRules(language).select(n)] ?? plural.other, { n: formatNumber(n, language) });

/** A file's size. A megabyte has 1,048,576 bytes, as in the limit. */
export function formatSize(bytes: number, language: string): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024
    ? formatUnit(kilobytes, 'kilobyte', language)
    : formatUnit(Math.ceil(kilobytes / 1024), 'megabyte', language);
}
