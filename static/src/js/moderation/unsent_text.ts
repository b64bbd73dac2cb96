// Keeps unsent text of the panel while other forms of it are sent and other ideas are opened. It also keeps the version
// of the idea at the time of typing, so that the server notices if the idea has changed since.

import { find, on } from '../dom';

const unsentFields = ':is(input, textarea):is([name="body"], [name="reason"], [name="email"], [name="number"])';
type Field = HTMLInputElement | HTMLTextAreaElement;

const unsent = new Map<string, { text: string; seen: string | undefined }>(); // by the action of its form

const versionField = (form: HTMLFormElement | null) => form && find<HTMLInputElement>('[name="seen"]', form);

on('input', `#post ${unsentFields}`, ({ form, value }: Field) => {
  if (form) unsent.set(form.getAttribute('action')!, { text: value, seen: versionField(form)?.value });
});

/** Forgets the text typed for a path, because it was sent. */
export function forgetText(path: string): void {
  unsent.delete(path);
}

/** Puts unsent text back into the forms of a panel that was just loaded. */
export function restoreTexts(): void {
  for (const [action, { text, seen }] of unsent) {
    const form = find<HTMLFormElement>(`#post form[action="${action}"]`);
    const field = form && find<Field>(unsentFields, form);
    if (!field) continue;
    const version = versionField(form);
    if (field.value === text) { // the response contains the text, with the reason why it was refused
      unsent.set(action, { text, seen: version?.value });
      continue;
    }
    field.value = text;
    if (seen && version) version.value = seen;
    const part = field.closest<HTMLDetailsElement>('.part');
    if (part) part.open = true;
  }
}
