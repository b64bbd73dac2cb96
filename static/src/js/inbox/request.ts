import { element } from '../dom';
import { readPage, requestPart } from '../part';
import { leaveSignedOut } from '../signed_out';

/** Nobody is signed in any more, and the page says so. */
export class SignedOut extends Error {}

async function readOrReload(response: Response): Promise<Document> {
  if (response.redirected || response.status === 401) {
    leaveSignedOut();
    throw new SignedOut();
  }
  return readPage(response);
}

/** Fetches a part of a page: list, ticket or looking. Such background requests do not keep the session alive. */
export async function fetchPart(url: string, name: string): Promise<Document> {
  return readOrReload(await requestPart(url, name));
}

/** Posts fields, and returns the page in the response. */
export async function postFields(url: string, body: URLSearchParams): Promise<Document> {
  return readOrReload(await fetch(url, { method: 'POST', body }));
}

/** Fetches a whole page. */
export async function fetchPage(url: string): Promise<Document> {
  return readOrReload(await fetch(url));
}

/** Submits a new form, which navigates to another page. */
export function submitFields(action: string, fields: Record<string, string>): void {
  const inputs = Object.entries(fields).map(([name, value]) => element('input', { type: 'hidden', name, value }));
  const form = element('form', { method: 'post', action, hidden: true }, ...inputs);
  document.body.append(form);
  form.requestSubmit();
}
