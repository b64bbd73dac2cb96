import { parsePage } from './dom';

/** Requests a part of a page. Reading it does not keep the session alive. */
export function requestPart(url: string, name: string, init: RequestInit = {}): Promise<Response> {
  const background: Record<string, string> = init.method ? {} : { 'Intake-Background': '1' };
  return fetch(url, { ...init, headers: { 'Intake-Part': name, ...background } });
}

/** Reads the page in a response. An error, and another page such as the sign-in, are thrown. */
export async function readPage(response: Response): Promise<Document> {
  if (response.redirected || !response.ok) throw new Error(`answered with ${response.status} by ${response.url}`);
  return parsePage(response);
}
