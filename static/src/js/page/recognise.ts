// Recognizes the kind of a webhook address while it is typed. People can correct it in the list.

import { find, findAll, get, on } from '../dom';
import { icon } from '../icon';

const within = '[data-recognise]';

/** The kind of the address, or the first entry of the list if it is unknown. */
function recognise(address: string, list: HTMLSelectElement): HTMLOptionElement {
  const options = [...list.options];
  const fits = ({ dataset: { pattern } }: HTMLOptionElement) => pattern && new RegExp(pattern).test(address);
  const known = options.find(fits) ?? options.find((option) => option.value === 'webhook')!;
  return address ? known : options[0]!;
}

function show(form: HTMLElement): void {
  const address = get<HTMLInputElement>('#address', form).value.trim();
  const list = get<HTMLSelectElement>('[name="kind"]', form);
  const kind = list.dataset.chosen ? list.selectedOptions[0]! : recognise(address, list);
  const token = find('[data-token]', form);
  if (token) token.hidden = kind.value !== 'ntfy';
  if (list.value === kind.value && form.dataset.shown === kind.value) return;
  form.dataset.shown = kind.value;
  kind.selected = true;
  for (const said of findAll('[data-recognised]', form)) {
    said.dataset.before ??= said.textContent ?? '';
    said.textContent = kind.dataset[said.dataset.recognised!] ?? said.dataset.before;
  }
  find('.kind', form)?.replaceChildren(icon(kind.dataset.icon ?? 'webhook'));
  if (kind.value && !form.dataset.topicsChosen) choose(form, kind.value !== 'webhook');
}

/** Ticks the default events of a connection of this kind. */
function choose(form: HTMLElement, chat: boolean): void {
  for (const topic of findAll<HTMLInputElement>('[name="topics"]', form)) {
    topic.checked = chat ? topic.dataset.inChats !== undefined : topic.value.startsWith('ticket.');
  }
}

on('input', `${within} #address`, (field: HTMLElement) => show(field.closest<HTMLElement>(within)!));
on('change', `${within} [name="kind"]`, (list: HTMLSelectElement) => {
  if (list.value) list.dataset.chosen = 'yes';
  else delete list.dataset.chosen;
  show(list.closest<HTMLElement>(within)!);
});
on('change', `${within} [name="topics"]`, (topic: HTMLElement) => {
  topic.closest<HTMLElement>(within)!.dataset.topicsChosen = 'yes';
});

for (const form of findAll(within)) {
  // A form that was sent back by the server keeps what was chosen.
  const address = get<HTMLInputElement>('#address', form).value.trim();
  const list = get<HTMLSelectElement>('[name="kind"]', form);
  if (address) form.dataset.topicsChosen = 'yes';
  if (list.value && list.value !== recognise(address, list).value) list.dataset.chosen = 'yes';
  show(form);
}
