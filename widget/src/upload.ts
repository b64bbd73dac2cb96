import type { Natives } from './natives';
import type { Message } from './types';

/** Sends a message with files, and tells how far it has come. Comes back with the status, the answer, and when to come again. */
export function upload(
  url: string,
  { texts, metadata, files }: Message,
  key: string,
  natives: Natives,
  cancel: AbortController,
  progress: (part: number) => void,
): Promise<readonly [number, string, string | null]> {
  return new Promise((resolve, reject) => {
    const form = new natives.FormData();
    for (const [name, text] of texts) form.append(name, text); // before the files, so that a refusal comes early
    if (metadata) form.append('metadata', metadata);
    for (const file of files) form.append('files', file);
    const request = new natives.XMLHttpRequest(); // fetch does not tell how far an upload has come
    request.open('POST', url);
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => progress(loaded / total);
    request.onload = () => resolve([request.status, request.responseText, request.getResponseHeader('Retry-After')]);
    request.onerror = request.onabort = reject;
    cancel.signal.onabort = () => request.abort();
    request.send(form);
  });
}
