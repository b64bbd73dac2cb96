import type { Natives } from './natives';
import type { Settings } from './types';

/** Asks the installation how the app's widget looks. Nothing comes back for an unknown app or a widget that is off. */
export async function askSettings(
  base: string,
  tag: DOMStringMap,
  language: string,
  { fetch, parse }: Natives,
  signal: AbortSignal,
): Promise<Settings | undefined> {
  const query = tag.key ? 'key=' + encodeURIComponent(tag.key) : 'app=' + encodeURIComponent(tag.app ?? '');
  const answer = await fetch(base + 'widget/settings?' + query + '&lang=' + language, { credentials: 'omit', signal });
  if (!answer.ok) return undefined;
  const settings: Settings = parse(await answer.text());
  if (tag.label) settings.label = tag.label;
  if (tag.side === 'left' || tag.side === 'right') settings.side = tag.side;
  if (tag.tab === 'help' || tag.tab === 'feedback') settings.tab = tag.tab;
  return settings;
}
