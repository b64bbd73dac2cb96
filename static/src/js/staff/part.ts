import { parsePage } from '../dom';

/** Sends a request for a part of a page, which is in the answer. Reading it does not keep the session alive. */
export async function fetchPart(url: string, name: string, init: RequestInit = {}): Promise<Document> {
  const background: Record<string, string> = init.method ? {} : { 'Intake-Background': '1' };
  const response = await fetch(url, { ...init, headers: { 'Intake-Part': name, ...background } });
  if (response.redirected || !response.ok) throw new Error(`answered with ${response.status} by ${response.url}`);
  return parsePage(response);
}

export const wait = (milliseconds: number) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
