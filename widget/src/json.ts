import type { Native } from './native';

/** Encodes named texts as JSON, each text on its own, because a page may have added toJSON to all objects. */
export function flatJSON(texts: Iterable<[string, string]>, { stringify }: Native): string {
  let json = '';
  for (const [name, text] of texts) json += (json && ',') + stringify(name) + ':' + stringify(text);
  return `{${json}}`;
}
