/** Asks the website's own function before a message goes, where it gave one. */
import { asText, longestName, longestValue, priorities, ticketCategories } from './clean';
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
export async function askWebsite(
  ask: BeforeSend,
  kind: Tab,
  message: Unsent,
  { setTimeout, File }: Natives,
): Promise<Unsent | string> {
  const draft: Record<string, unknown> = {
    kind: kind === 'help' ? 'ticket' : 'feedback',
    metadata: Object.fromEntries(message.pairs),
  };
  if (kind === 'help') draft['files'] = [...message.files]; // ideas take none
  for (const [name, text] of message.texts) if (changeable.includes(publicName(name))) draft[publicName(name)] = text;
  const late = {};
  try {
    const answer = await Promise.race([ask(draft), new Promise((done) => setTimeout(() => done(late), patience))]);
    if (answer === late) return message;
    if (answer === false) return '';
    if (typeof answer === 'string') return answer;
    const said = (answer && typeof answer === 'object' ? answer : draft) as Record<string, unknown>;
    return changed(kind, message, said, File);
  } catch (failure) {
    console.error('Intake: beforeSend failed, the message is sent as it was.', failure);
    return message;
  }
}

const publicName = (name: string): string => (name === 'requester_email' ? 'email' : name);

// What the service would refuse is left out, or cut: the person could not mend it.
const limits: Record<string, number> = {
  subject: 300,
  title: 300,
  description: 100_000,
  name: 100,
  email: 254,
  category: 20,
  priority: 20,
};
const categories: Record<Tab, RegExp> = { help: ticketCategories, feedback: /^(feature|bug|question|feedback)$/ };

function changed(
  kind: Tab,
  { texts, pairs, files }: Unsent,
  said: Record<string, unknown>,
  File: Natives['File'],
): Unsent {
  const kept = texts.filter(([name]) => !changeable.includes(publicName(name)));
  for (const name of changeable) {
    const text = asText(said[name], limits[name]!);
    const pattern = { category: categories[kind], priority: priorities }[name];
    if (text && (!pattern || pattern.test(text)))
      kept.push([name === 'email' && kind === 'feedback' ? 'requester_email' : name, text]);
  }
  const metadata = said['metadata'] && typeof said['metadata'] === 'object' ? Object.entries(said['metadata']) : pairs;
  return {
    texts: kept,
    pairs: [...new Map(metadata.map(([name, value]) => [asText(name, longestName), asText(value, longestValue)]))]
      .filter(([name]) => name)
      .slice(0, mostPairs),
    files:
      kind === 'help' && Array.isArray(said['files']) ? said['files'].filter((file) => file instanceof File) : files,
  };
}
