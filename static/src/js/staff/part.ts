import { readPage, requestPart } from '../part';

/** Fetches a part of a page, or with init sends a form and returns the part in the response. */
export async function fetchPart(url: string, name: string, init?: RequestInit): Promise<Document> {
  return readPage(await requestPart(url, name, init));
}

export const wait = (milliseconds: number) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
