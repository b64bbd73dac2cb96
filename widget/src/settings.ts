import type { Native } from './native';
import type { Settings, Tab } from './types';

export const asTab = (name: string | undefined): Tab | undefined =>
  /^(help|feedback)$/.test(name!) ? (name as Tab) : undefined;

/** Fetches the settings of the app's widget. Fails if the app is unknown, its widget is off, or the service is down. */
export async function fetchSettings(
  base: string,
  tag: DOMStringMap,
  language: string,
  { fetch, parse }: Native,
  signal: AbortSignal,
): Promise<Settings> {
  const { key = '', app = '' } = tag; // with both, the key counts
  const query = new URLSearchParams({ key, app, lang: language });
  const answer = await fetch(base + 'widget/settings?' + query, { credentials: 'omit', signal });
  if (!answer.ok) throw answer;
  const settings: Settings = parse(await answer.text());
  return {
    ...settings,
    label: tag.label || settings.label,
    side: /^(left|right)$/.test(tag.side!) ? (tag.side as Settings['side']) : settings.side,
    tab: asTab(tag.tab) ?? settings.tab,
  };
}
