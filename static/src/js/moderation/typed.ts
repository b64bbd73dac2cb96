// Words that are being typed in the panel outlive what else is sent from it, and other ideas that are looked at. With
// them goes the version of the text that they began with: it may be another by the time they are sent.

import { find, on } from '../dom';

const words = ':is(input, textarea):is([name="body"], [name="reason"], [name="email"], [name="number"])';
type Field = HTMLInputElement | HTMLTextAreaElement;

const typed = new Map<string, { text: string; seen: string | undefined }>(); // by the path that its form posts to

const seenOf = (form: HTMLFormElement | null) => form && find<HTMLInputElement>('[name="seen"]', form);

on('input', `#post ${words}`, ({ form, value }: Field) => {
  if (form) typed.set(form.getAttribute('action')!, { text: value, seen: seenOf(form)?.value });
});

/** Forgets what was typed for a path: it has arrived. */
export function forget(path: string): void {
  typed.delete(path);
}

/** Puts what was typed into the forms of a panel that has come. */
export function putBack(): void {
  for (const [action, { text, seen }] of typed) {
    const form = find<HTMLFormElement>(`#post form[action="${action}"]`);
    const field = form && find<Field>(words, form);
    if (!field) continue;
    const version = seenOf(form);
    if (field.value === text) { // the answer brought the words along, and what stands against them
      typed.set(action, { text, seen: version?.value });
      continue;
    }
    field.value = text;
    if (seen && version) version.value = seen;
    const part = field.closest<HTMLDetailsElement>('.part');
    if (part) part.open = true;
  }
}
