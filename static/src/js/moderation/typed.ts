// Keeps unsent text of the panel while other forms of it are sent and other ideas are opened. It also keeps the version
// of the idea at the time of typing, so that the server notices if the idea has changed since.

import { find, on } from '../dom';

const words = ':is(input, textarea):is([name="body"], [name="reason"], [name="email"], [name="number"])';
type Field = HTMLInputElement | HTMLTextAreaElement;

const typed = new Map<string, { text: string; seen: string | undefined }>(); // by the action of its form

const seenOf = (form: HTMLFormElement | null) => form && find<HTMLInputElement>('[name="seen"]', form);

on('input', `#post ${words}`, ({ form, value }: Field) => {
  if (form) typed.set(form.getAttribute('action')!, { text: value, seen: seenOf(form)?.value });
});

/** Forgets the text typed for a path, because it was sent. */
export function forget(path: string): void {
  typed.delete(path);
}

/** Puts unsent text back into the forms of a panel that was just loaded. */
export function putBack(): void {
  for (const [action, { text, seen }] of typed) {
    const form = find<HTMLFormElement>(`#post form[action="${action}"]`);
    const field = form && find<Field>(words, form);
    if (!field) continue;
    const version = seenOf(form);
    if (field.value === text) { // the response contains the text, with the reason why it was refused
      typed.set(action, { text, seen: version?.value });
      continue;
    }
    field.value = text;
    if (seen && version) version.value = seen;
    const part = field.closest<HTMLDetailsElement>('.part');
    if (part) part.open = true;
  }
}
