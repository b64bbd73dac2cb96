/** Calls the website's beforeSend function, if it set one. Loaded when a message is about to be sent. */
import { asText, maxNameLength, maxValueLength, priorities, ticketCategories } from './sanitize';
import type { Native } from './native';
import type { BeforeSend, Tab } from './types';

/** A message that is about to be sent, before its metadata is encoded. */
export interface UnsentMessage {
  texts: [string, string][];
  pairs: [string, string][];
  files: File[];
}

const timeout = 10_000;
const maxPairs = 20;
const changeableTexts = ['subject', 'title', 'description', 'name', 'email', 'category', 'priority'];

/**
 * Returns the message as the website changed it, or a text, which may be empty, if the website refused it. A function
 * that fails or does not answer in time changes nothing: a bug of the website must not lose what people wrote.
 */
export async function askWebsite(
  beforeSend: BeforeSend,
  kind: Tab,
  message: UnsentMessage,
  { setTimeout, File }: Native,
): Promise<UnsentMessage | string> {
  const draft: Record<string, unknown> = {
    kind: kind === 'help' ? 'ticket' : 'feedback',
    metadata: Object.fromEntries(message.pairs),
  };
  if (kind === 'help') draft['files'] = [...message.files]; // ideas have no files
  for (const [name, text] of message.texts)
    if (changeableTexts.includes(publicName(name))) draft[publicName(name)] = text;
  const timedOut = {};
  try {
    const answer = await Promise.race([
      beforeSend(draft),
      new Promise((done) => setTimeout(() => done(timedOut), timeout)),
    ]);
    if (answer === timedOut) return message;
    if (answer === false) return '';
    if (typeof answer === 'string') return answer;
    const returned = (answer && typeof answer === 'object' ? answer : draft) as Record<string, unknown>;
    return applyChanges(kind, message, returned, File);
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

function applyChanges(
  kind: Tab,
  { texts, pairs, files }: UnsentMessage,
  returned: Record<string, unknown>,
  File: Native['File'],
): UnsentMessage {
  const changed = texts.filter(([name]) => !changeableTexts.includes(publicName(name)));
  for (const name of changeableTexts) {
    const text = asText(returned[name], limits[name]!);
    const pattern = { category: categories[kind], priority: priorities }[name];
    if (text && (!pattern || pattern.test(text)))
      changed.push([name === 'email' && kind === 'feedback' ? 'requester_email' : name, text]);
  }
  const metadata =
    returned['metadata'] && typeof returned['metadata'] === 'object' ? Object.entries(returned['metadata']) : pairs;
  return {
    texts: changed,
    pairs: [...new Map(metadata.map(([name, value]) => [asText(name, maxNameLength), asText(value, maxValueLength)]))]
      .filter(([name]) => name)
      .slice(0, maxPairs),
    files:
      kind === 'help' && Array.isArray(returned['files'])
        ? returned['files'].filter((file) => file instanceof File)
        : files,
  };
}
