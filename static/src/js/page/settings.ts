// An app's settings while they are typed.

import { encoded, find, on } from '../dom';

/* A form with [data-preview] shows in the frame of that id what it would make. */
let redraw: number | undefined;

on('input', 'form[data-preview]', (form: HTMLFormElement) => {
  const frame = find<HTMLIFrameElement>(`iframe#${CSS.escape(form.dataset.preview!)}`);
  if (!frame) return;
  clearTimeout(redraw);
  redraw = setTimeout(() => {
    const url = new URL(frame.src);
    url.search = encoded(new FormData(form)).toString();
    frame.contentWindow?.location.replace(url);
  }, 200);
});

/* The address of an app follows its name until somebody types another. */
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
