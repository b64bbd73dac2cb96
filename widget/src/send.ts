import { flatJSON } from './json';
import type { Native } from './native';
import type { LoadPart } from './form_types';
import type { Message } from './types';

/** The response. The status is 0 if there was none. */
export interface SendResult {
  status: number;
  body: Record<string, unknown>;
  retryAfter: number;
}

const timeout = 30_000; // milliseconds for a message without files

/** Sends a message: as JSON, or if it has files as a form, which reports its progress. It never throws. */
export async function send(
  url: string,
  message: Message,
  key: string,
  native: Native,
  cancel: AbortController,
  progress: (part: number) => void,
  load: LoadPart,
): Promise<SendResult> {
  const { texts, metadata, files } = message;
  try {
    const [status, body, retryAfter] = await (files.length ? asForm() : asJSON());
    return { status, body: parsed(body), retryAfter: Number(retryAfter) };
  } catch {
    return { status: 0, body: {}, retryAfter: 0 };
  }

  async function asForm() {
    const { upload } = await load<typeof import('./file_type')>('type');
    return upload(url, message, key, native, cancel, progress);
  }

  async function asJSON() {
    native.setTimeout(() => cancel.abort(), timeout);
    const json = flatJSON(texts, native);
    const response = await native.fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: metadata ? `${json.slice(0, -1)},"metadata":${metadata}}` : json,
      credentials: 'omit',
      signal: cancel.signal,
    });
    return [response.status, await response.text(), response.headers.get('Retry-After')] as const;
  }

  // A response that is not our JSON comes from a proxy.
  function parsed(body: string) {
    try {
      return native.parse(body) ?? {};
    } catch {
      return {};
    }
  }
}

/** A key for one click on Send. A message that is sent again with the same key is only stored once. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
