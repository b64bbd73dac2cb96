/** A slip of the website must not keep people from writing: what the service would refuse is never sent. */
export const clean = (text: string, longest: number): string =>
  [...text.replace(/[\0\p{Cs}]/gu, '').trim()].slice(0, longest).join('');

/** What a website says as a text; "" for what is none. */
export const asText = (value: unknown, longest: number): string =>
  /^(string|number|boolean)$/.test(typeof value) ? clean(String(value), longest) : '';

/** What the service takes as a category and a priority. */
export const ticketCategories = /^(general|billing|bug|account|other)$/;
export const priorities = /^(low|normal|high|urgent)$/;

export const longestName = 40;
export const longestValue = 500;
