import type { Native } from './native';
import type { Message } from './types';

/** Sends a message with files and reports its progress. Returns the status, the body and the Retry-After header. */
export function upload(
  url: string,
  { texts, metadata, files }: Message,
  key: string,
  native: Native,
  cancel: AbortController,
  progress: (part: number) => void,
): Promise<readonly [number, string, string | null]> {
  return new Promise((resolve, reject) => {
    cancel.signal.throwIfAborted(); // while the token was fetched
    const form = new native.FormData();
    for (const [name, text] of texts) form.append(name, text); // before the files, so that an error is returned early
    if (metadata) form.append('metadata', metadata);
    for (const file of files) form.append('files', file);
    const request = new native.XMLHttpRequest(); // fetch does not report the progress of an upload
    request.open('POST', url);
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => progress(loaded / total);
    request.onload = () => resolve([request.status, request.responseText, request.getResponseHeader('Retry-After')]);
    request.onerror = request.onabort = reject;
    cancel.signal.onabort = () => request.abort();
    request.send(form);
  });
}
