import { flatJSON } from './json';
import type { Natives } from './natives';
import type { Bring } from './tab_form';
import type { Message } from './types';

/** The response. The status is 0 if there was none. */
export interface Outcome {
  status: number;
  answer: Record<string, unknown>;
  retryAfter: number;
}

const timeout = 30_000; // milliseconds for a message without files

/** Sends a message: as JSON, or if it has files as a form, which reports its progress. It never throws. */
export async function send(
  url: string,
  { texts, metadata, files }: Message,
  key: string,
  natives: Natives,
  cancel: AbortController,
  progress: (part: number) => void,
  bring: Bring,
): Promise<Outcome> {
  try {
    const [status, body, retryAfter] = await (files.length ? asForm() : asJSON());
    return { status, answer: parsed(body), retryAfter: Number(retryAfter) };
  } catch {
    return { status: 0, answer: {}, retryAfter: 0 };
  }

  async function asForm() {
    const { upload } = await bring<typeof import('./file_type')>('type');
    return upload(url, { texts, metadata, files }, key, natives, cancel, progress);
  }

  async function asJSON() {
    natives.setTimeout(() => cancel.abort(), timeout);
    const answer = await natives.fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: metadata ? `${flatJSON(texts, natives).slice(0, -1)},"metadata":${metadata}}` : flatJSON(texts, natives),
      credentials: 'omit',
      signal: cancel.signal,
    });
    return [answer.status, await answer.text(), answer.headers.get('Retry-After')] as const;
  }

  // A response that is not our JSON comes from a proxy.
  function parsed(body: string) {
    try {
      return natives.parse(body) ?? {};
    } catch {
      return {};
    }
  }
}

/** A key for one click on Send. A message that is sent again with the same key is only stored once. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
