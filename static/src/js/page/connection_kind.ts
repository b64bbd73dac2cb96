// Shows which kind of connection an address belongs to, while it is typed. People can correct the kind in the list.

import { find, findAll, get, on } from '../dom';
import { icon } from '../icon';

const formSelector = '[data-kind-by-address]';

/** The kind of the address, as an entry of the list. Without an address it is the first entry. */
function kindOf(address: string, list: HTMLSelectElement): HTMLOptionElement {
  const options = [...list.options];
  const matches = ({ dataset: { pattern } }: HTMLOptionElement) => pattern && new RegExp(pattern).test(address);
  const match = options.find(matches) ?? options.find((option) => option.value === 'webhook')!;
  return address ? match : options[0]!;
}

function showKind(form: HTMLElement): void {
  const address = get<HTMLInputElement>('#address', form).value.trim();
  const list = get<HTMLSelectElement>('[name="kind"]', form);
  const kind = list.dataset.chosen ? list.selectedOptions[0]! : kindOf(address, list);
  const token = find('[data-token]', form);
  if (token) token.hidden = kind.value !== 'ntfy';
  if (list.value === kind.value && form.dataset.shown === kind.value) return;
  form.dataset.shown = kind.value;
  kind.selected = true;
  for (const text of findAll('[data-kind-text]', form)) {
    text.dataset.before ??= text.textContent;
    text.textContent = kind.dataset[text.dataset.kindText!] ?? text.dataset.before;
  }
  find('.kind', form)?.replaceChildren(icon(kind.dataset.icon ?? 'webhook'));
  if (kind.value && !form.dataset.topicsChosen) tickDefaultTopics(form, kind.value !== 'webhook');
}

/** Ticks the default events of a connection of this kind. */
function tickDefaultTopics(form: HTMLElement, isChat: boolean): void {
  for (const topic of findAll<HTMLInputElement>('[name="topics"]', form)) {
    topic.checked = isChat ? topic.dataset.inChats !== undefined : topic.value.startsWith('ticket.');
  }
}

on('input', `${formSelector} #address`, (field: HTMLElement) => showKind(field.closest<HTMLElement>(formSelector)!));
on('change', `${formSelector} [name="kind"]`, (list: HTMLSelectElement) => {
  if (list.value) list.dataset.chosen = 'yes';
  else delete list.dataset.chosen;
  showKind(list.closest<HTMLElement>(formSelector)!);
});
on('change', `${formSelector} [name="topics"]`, (topic: HTMLElement) => {
  topic.closest<HTMLElement>(formSelector)!.dataset.topicsChosen = 'yes';
});

for (const form of findAll(formSelector)) {
  // A form that was sent back by the server keeps what was chosen.
  const address = get<HTMLInputElement>('#address', form).value.trim();
  const list = get<HTMLSelectElement>('[name="kind"]', form);
  if (address) form.dataset.topicsChosen = 'yes';
  if (list.value && list.value !== kindOf(address, list).value) list.dataset.chosen = 'yes';
  showKind(form);
}
