// The preview of a logo that is not saved yet: the picture, and the square of it that is shown.

import { element, find, findAll, get, on } from '../dom';

const field = '[data-logo]';
const largest = 1024 * 1024;

/** The app's marks on the settings page: beside the picture, and in the samples. */
const marks = (logo: HTMLElement) => [
  ...findAll('.marks .mark', logo), ...findAll('[data-samples] .mark'),
];

function show(logo: HTMLElement, src: string): void {
  const whole = element('img', { src, alt: logo.dataset.whole ?? '' });
  find('.crop > img', logo)?.remove();
  get('.crop', logo).prepend(whole);
  for (const mark of marks(logo)) mark.replaceChildren(element('img', { src, alt: '' }));
  get('[data-logo-shown]', logo).hidden = false;
  get('[data-logo-crop]', logo).hidden = false;
  whole.addEventListener('load', () => shape(logo, whole.naturalWidth, whole.naturalHeight), { once: true });
}

function shape(logo: HTMLElement, width: number, height: number): void {
  const is = width > height ? 'wide' : width < height ? 'tall' : 'square';
  get('.crop', logo).dataset.shape = is;
  get('.segmented', logo).hidden = is === 'square';
  for (const label of findAll('[data-wide]', logo)) {
    label.textContent = (is === 'tall' ? label.dataset.tall : label.dataset.wide) ?? '';
  }
}

function square(logo: HTMLElement, at: string): void {
  for (const shown of [get('.crop', logo), ...marks(logo)]) shown.dataset.at = at;
}

on('change', `${field} input[type="file"]`, (input: HTMLInputElement) => {
  const logo = input.closest<HTMLElement>(field)!;
  const file = input.files?.[0];
  input.setCustomValidity('');
  if (!file) return;
  if (file.size > largest) {
    const megabytes = (file.size / largest).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
    input.setCustomValidity(`“${file.name}” is ${megabytes} MB, the limit is 1 MB.`);
    input.reportValidity();
    return;
  }
  get('[data-logo-name]', logo).textContent = `${file.name} – not saved yet`;
  const remove = find<HTMLInputElement>('[name="logo_remove"]', logo);
  if (remove) remove.checked = false;
  if (!file.type.startsWith('image/')) return;
  const reader = new FileReader();
  reader.addEventListener('load', () => show(logo, String(reader.result)), { once: true });
  reader.readAsDataURL(file);
});

on('change', `${field} [name="logo_at"]`, (radio: HTMLInputElement) => {
  square(radio.closest<HTMLElement>(field)!, radio.value);
});
