// The preview of a logo that is not saved yet: the picture, and the square of it that is shown.

import { element, find, findAll, get, on } from '../dom';

const field = '[data-logo]';
const maxSize = 1024 * 1024;

/** The app's marks on the settings page: beside the picture, and in the samples. */
const marks = (logo: HTMLElement) => [
  ...findAll('.marks .mark', logo), ...findAll('[data-samples] .mark'),
];

function show(logo: HTMLElement, src: string): void {
  const picture = element('img', { src, alt: logo.dataset.pictureAlt ?? '' });
  find('.crop > img', logo)?.remove();
  get('.crop', logo).prepend(picture);
  for (const mark of marks(logo)) mark.replaceChildren(element('img', { src, alt: '' }));
  get('[data-logo-shown]', logo).hidden = false;
  get('[data-logo-crop]', logo).hidden = false;
  picture.addEventListener('load', () => showCrop(logo, picture.naturalWidth, picture.naturalHeight), { once: true });
}

function showCrop(logo: HTMLElement, width: number, height: number): void {
  const shape = width > height ? 'wide' : width < height ? 'tall' : 'square';
  get('.crop', logo).dataset.shape = shape;
  get('.segmented', logo).hidden = shape === 'square';
  for (const label of findAll('[data-wide]', logo)) {
    label.textContent = (shape === 'tall' ? label.dataset.tall : label.dataset.wide) ?? '';
  }
}

function moveCrop(logo: HTMLElement, position: string): void {
  for (const part of [get('.crop', logo), ...marks(logo)]) part.dataset.at = position;
}

on('change', `${field} input[type="file"]`, (input: HTMLInputElement) => {
  const logo = input.closest<HTMLElement>(field)!;
  const file = input.files?.[0];
  input.setCustomValidity('');
  if (!file) return;
  if (file.size > maxSize) {
    const megabytes = (file.size / maxSize).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
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
  moveCrop(radio.closest<HTMLElement>(field)!, radio.value);
});
