/** Calls the website's beforeSend function, if it set one. Loaded when a message is about to be sent. */
import { asText, longestName, longestValue, priorities, ticketCategories } from './clean';
import type { Natives } from './natives';
import type { BeforeSend, Tab } from './types';

/** A message that is about to be sent, before its metadata is encoded. */
export interface Unsent {
  texts: [string, string][];
  pairs: [string, string][];
  files: File[];
}

const timeout = 10_000;
const mostPairs = 20;
const changeable = ['subject', 'title', 'description', 'name', 'email', 'category', 'priority'];

/**
 * Returns the message as the website changed it, or a text, which may be empty, if the website refused it. A function
 * that fails or does not answer in time changes nothing: a bug of the website must not lose what people wrote.
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
  if (kind === 'help') draft['files'] = [...message.files]; // ideas have no files
  for (const [name, text] of message.texts) if (changeable.includes(publicName(name))) draft[publicName(name)] = text;
  const late = {};
  try {
    const answer = await Promise.race([ask(draft), new Promise((done) => setTimeout(() => done(late), timeout))]);
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

// Values that the service would refuse are omitted or shortened, because the person could not correct them.
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
