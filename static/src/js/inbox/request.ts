import { element } from '../dom';

async function read(answer: Response): Promise<Document> {
  if (answer.redirected) location.reload(); // signed out in the meantime
  if (answer.redirected || !answer.ok) throw new Error(`answered with ${answer.status} by ${answer.url}`);
  return parse(answer);
}

/** The page that an answer holds. */
export async function parse(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** Asks for a part of a page: list, ticket or looking. A page that asks by itself does not keep its session alive. */
export async function part(url: string, name: string): Promise<Document> {
  return read(await fetch(url, { headers: { 'Intake-Part': name, 'Intake-Background': '1' } }));
}

/** Posts the fields, and reads the answer. */
export async function post(url: string, body: URLSearchParams): Promise<Document> {
  return read(await fetch(url, { method: 'POST', body }));
}

/** Asks for a whole page. */
export async function page(url: string): Promise<Document> {
  return read(await fetch(url));
}

/** Sends a form of its own, which leads to another page. */
export function send(action: string, fields: Record<string, string>): void {
  const inputs = Object.entries(fields).map(([name, value]) => element('input', { type: 'hidden', name, value }));
  const form = element('form', { method: 'post', action, hidden: true }, ...inputs);
  document.body.append(form);
  form.requestSubmit();
}
