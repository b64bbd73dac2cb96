/** Asks the website's own function before a message goes, where it gave one. */
import { asText, longestName, longestValue } from './clean';
import type { Natives } from './natives';
import type { BeforeSend, Tab } from './types';

/** What is about to be sent, before it is put into words for the service. */
export interface Unsent {
  texts: [string, string][];
  pairs: [string, string][];
  files: File[];
}

const patience = 10_000;
const mostPairs = 20;
const changeable = ['subject', 'title', 'description', 'name', 'email', 'category', 'priority'];

/**
 * The message as the website wants it; a text instead, which may be empty, where the website refuses it. A function that
 * fails or does not answer in time changes nothing: what people write is not lost to a mistake of the website.
 */
export async function askWebsite(ask: BeforeSend, kind: Tab, message: Unsent, { setTimeout, File }: Natives): Promise<Unsent | string> {
  const draft: Record<string, unknown> = {
    kind: kind === 'help' ? 'ticket' : 'feedback',
    metadata: Object.fromEntries(message.pairs),
    files: [...message.files],
  };
  for (const [name, text] of message.texts) if (changeable.includes(publicName(name))) draft[publicName(name)] = text;
  const late = {};
  try {
    const answer = await Promise.race([ask(draft), new Promise((done) => setTimeout(() => done(late), patience))]);
    if (answer === late) return message;
    if (answer === false) return '';
    if (typeof answer === 'string') return answer;
    return changed(message, (answer && typeof answer === 'object' ? answer : draft) as Record<string, unknown>, File);
  } catch (failure) {
    console.error('Intake: beforeSend failed, the message is sent as it was.', failure);
    return message;
  }
}

const publicName = (name: string): string => (name === 'requester_email' ? 'email' : name);

function changed({ texts, pairs, files }: Unsent, said: Record<string, unknown>, File: Natives['File']): Unsent {
  const kept = texts.filter(([name]) => !changeable.includes(publicName(name)));
  const own = (name: string) => texts.find(([known]) => publicName(known) === name)?.[0] ?? name;
  for (const name of changeable) {
    const text = asText(said[name], 100_000);
    if (text) kept.push([own(name), text]);
  }
  const metadata = said['metadata'] && typeof said['metadata'] === 'object' ? Object.entries(said['metadata']) : pairs;
  return {
    texts: kept,
    pairs: metadata
      .map(([name, value]): [string, string] => [asText(name, longestName), asText(value, longestValue)])
      .filter(([name]) => name)
      .slice(0, mostPairs),
    files: Array.isArray(said['files']) ? said['files'].filter((file) => file instanceof File) : files,
  };
}
