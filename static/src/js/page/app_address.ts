// The address of a new app follows its name until somebody types a different one.

import { find, on } from '../dom';

const suggestions = new WeakMap<HTMLInputElement, string>();

for (const type of ['input', 'change'] as const) {
  on(type, 'input[id]', (name: HTMLInputElement) => {
    const address = find<HTMLInputElement>(`input[data-address-of="${CSS.escape(name.id)}"]`, name.form ?? document);
    if (!address || address.value !== (suggestions.get(address) ?? '')) return;
    const suggestion = name.value.normalize('NFKD').toLowerCase()
      .replace(/\p{M}+/gu, '').replace(/ß/g, 'ss').replace(/[^a-z0-9]+/g, '-').slice(0, 64).replace(/^-+|-+$/g, '');
    suggestions.set(address, suggestion);
    address.value = suggestion;
  });
}
