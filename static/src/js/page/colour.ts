// The choice of an app's colour: swatches, picker and hex field stay in sync, and the samples show the colour at once.

import { find, findAll, on } from '../dom';

const form = /^#[0-9a-f]{6}$/;

/** The inputs of one choice, by the name of its swatches. */
function choice(name: string, within: ParentNode) {
  return {
    swatches: findAll<HTMLInputElement>(`.swatches input[name="${name}"]`, within),
    picker: find<HTMLInputElement>(`[data-pick-colour="${name}"]`, within),
    own: find<HTMLInputElement>(`[data-own-colour="${name}"]`, within),
  };
}

function choose(color: string, name: string, from: HTMLInputElement): void {
  const { swatches, picker, own } = choice(name, from.form ?? document);
  color = color.trim().toLowerCase();
  for (const swatch of swatches) swatch.checked = swatch.value === color;
  if (own && own !== from) own.value = color;
  if (!form.test(color)) return;
  if (picker && picker !== from) picker.value = color;
  for (const sample of findAll('[data-samples], [data-samples] [data-app], [data-logo] [data-app]')) {
    sample.style.setProperty('--brand', color);
  }
}

on('input', '.swatches input', (swatch: HTMLInputElement) => choose(swatch.value, swatch.name, swatch));
on('input', '[data-pick-colour]', (picker: HTMLInputElement) => {
  choose(picker.value, picker.dataset.pickColour!, picker);
});
on('input', '[data-own-colour]', (own: HTMLInputElement) => choose(own.value, own.dataset.ownColour!, own));

for (const picker of findAll<HTMLInputElement>('[data-pick-colour]')) {
  picker.hidden = false;
  const { swatches, own } = choice(picker.dataset.pickColour!, picker.form ?? document);
  const chosen = own?.value || swatches.find((swatch) => swatch.checked)?.value;
  if (chosen) choose(chosen, picker.dataset.pickColour!, picker);
}
