/** Makes a text acceptable to the service, so that a bug of the website does not stop people from writing. */
export const sanitize = (text: string, maxLength: number): string =>
  [...text.replace(/[\0\p{Cs}]/gu, '').trim()].slice(0, maxLength).join('');

/** A value of the website as text; "" for anything that is not text. */
export const asText = (value: unknown, maxLength: number): string =>
  /^(string|number|boolean)$/.test(typeof value) ? sanitize(String(value), maxLength) : '';

/** The categories and priorities that the service accepts. */
export const ticketCategories = /^(general|billing|bug|account|other)$/;
export const priorities = /^(low|normal|high|urgent)$/;

export const maxNameLength = 40;
export const maxValueLength = 500;
