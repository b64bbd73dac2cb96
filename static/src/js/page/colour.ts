// The choice of an app's colour: swatches, picker and hex field stay in sync, and the samples show the colour at once.

import { find, findAll, on } from '../dom';

const hexColour = /^#[0-9a-f]{6}$/;

/** The inputs for one colour, by the name of its swatches. */
function inputsOf(name: string, within: ParentNode) {
  return {
    swatches: findAll<HTMLInputElement>(`.swatches input[name="${name}"]`, within),
    picker: find<HTMLInputElement>(`[data-pick-colour="${name}"]`, within),
    hexField: find<HTMLInputElement>(`[data-own-colour="${name}"]`, within),
  };
}

function setColour(colour: string, name: string, source: HTMLInputElement): void {
  const { swatches, picker, hexField } = inputsOf(name, source.form ?? document);
  colour = colour.trim().toLowerCase();
  for (const swatch of swatches) swatch.checked = swatch.value === colour;
  if (hexField && hexField !== source) hexField.value = colour;
  if (!hexColour.test(colour)) return;
  if (picker && picker !== source) picker.value = colour;
  for (const sample of findAll('[data-samples], [data-samples] [data-app], [data-logo] [data-app]')) {
    sample.style.setProperty('--brand', colour);
  }
}

on('input', '.swatches input', (swatch: HTMLInputElement) => setColour(swatch.value, swatch.name, swatch));
on('input', '[data-pick-colour]', (picker: HTMLInputElement) => {
  setColour(picker.value, picker.dataset.pickColour!, picker);
});
on('input', '[data-own-colour]', (field: HTMLInputElement) => setColour(field.value, field.dataset.ownColour!, field));

for (const picker of findAll<HTMLInputElement>('[data-pick-colour]')) {
  picker.hidden = false;
  const { swatches, hexField } = inputsOf(picker.dataset.pickColour!, picker.form ?? document);
  const chosen = hexField?.value || swatches.find((swatch) => swatch.checked)?.value;
  if (chosen) setColour(chosen, picker.dataset.pickColour!, picker);
}
