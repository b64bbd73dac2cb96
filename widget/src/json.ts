import type { Natives } from './natives';

/** JSON of texts under names, text by text: a page may have given toJSON to all objects. */
export function flatJSON(texts: Iterable<[string, string]>, { stringify }: Natives): string {
  let json = '';
  for (const [name, text] of texts) json += (json && ',') + stringify(name) + ':' + stringify(text);
  return `{${json}}`;
}
