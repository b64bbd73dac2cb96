// The form for an app's settings.

import { find, on } from '../dom';

/* The address of an app follows its name until somebody types a different one. */
const followed = new WeakMap<HTMLInputElement, string>();

for (const name of ['input', 'change'] as const) {
  on(name, 'input[id]', (typed: HTMLInputElement) => {
    const address = find<HTMLInputElement>(`input[data-address-of="${CSS.escape(typed.id)}"]`, typed.form ?? document);
    if (!address || address.value !== (followed.get(address) ?? '')) return;
    const next = typed.value.normalize('NFKD').toLowerCase()
      .replace(/\p{M}+/gu, '').replace(/ß/g, 'ss').replace(/[^a-z0-9]+/g, '-').slice(0, 64).replace(/^-+|-+$/g, '');
    followed.set(address, next);
    address.value = next;
  });
}
