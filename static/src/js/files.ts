// Files are checked before they are sent: their number, size and type. The server checks them again.

import { element, find, findAll, get, on } from './dom';
import { icon } from './icon';
import { warn } from './toast';

const maxFiles = 5;
const maxSize = 50 * 1024 * 1024;
const icons: Record<string, string> = { image: 'image', video: 'film' };
const fileInput = 'input[type="file"][name="files"]';

const chosen = new WeakMap<HTMLInputElement, File[]>(); // the files of an input, including refused ones

const warnings = new WeakMap<HTMLInputElement, HTMLElement>(); // why the form of an input was not sent

const ending = ({ name }: File) => (name.includes('.') ? name.split('.').pop()!.toLowerCase() : '');

/** A text from the input's data attributes, in the reader's language. */
function text(input: HTMLInputElement, name: string, places: Record<string, string> = {}): string {
  return (input.dataset[name] ?? '').replace(/\{(\w+)\}/g, (_, place: string) => places[place] ?? '');
}

function number(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(document.documentElement.lang, options).format(value);
}

function size(input: HTMLInputElement, bytes: number): string {
  if (bytes < 1024) return number(bytes, { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  const kilo = bytes / 1024;
  if (kilo < 1024) return text(input, 'kilobytes', { size: number(kilo, { maximumFractionDigits: 0 }) });
  const mega = kilo / 1024;
  const digits = mega < 10 ? 1 : 0;
  return text(input, 'megabytes', {
    size: number(mega, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  });
}

/** Whether the input accepts the file, by type or by extension, because text files have many types. */
function accepts(input: HTMLInputElement, file: File): boolean {
  const accepted = input.accept.split(',');
  return accepted.includes(file.type) || accepted.includes(`.${ending(file)}`);
}

function refusal(input: HTMLInputElement, file: File, place: number): string {
  if (file.size > maxSize) return text(input, 'tooLarge', { size: size(input, file.size) });
  if (!accepts(input, file)) {
    const kind = ending(file).toUpperCase();
    return kind ? text(input, 'typeRefused', { ending: kind }) : text(input, 'refused');
  }
  return place < maxFiles ? '' : text(input, 'tooMany');
}

/** The line of a file, like the one of ui.Attached. */
function line(input: HTMLInputElement, file: File, place: number): HTMLElement {
  const reason = refusal(input, file, place);
  const kind = icons[file.type.split('/')[0]!] ?? 'file-text';
  const remove = element('button', {
    type: 'button', className: 'btn btn--ghost btn--icon btn--sm',
    ariaLabel: text(input, 'remove', { name: file.name }),
  }, icon('x'));
  remove.addEventListener('click', () => {
    keep(input, held(input).filter((other) => other !== file));
    input.focus();
  });
  const row = element('li', { className: 'file' }, icon(reason ? 'file-x' : kind),
    element('span', {}, element('bdi', { textContent: file.name })),
    element('small', { textContent: reason || size(input, file.size) }), remove);
  if (reason) row.dataset.state = 'error';
  return row;
}

const held = (input: HTMLInputElement) => chosen.get(input) ?? [];

const listOf = (input: HTMLInputElement) => document.getElementById(`${input.id}-list`);

function newList(input: HTMLInputElement): HTMLElement {
  const list = element('ul', { id: `${input.id}-list`, className: 'files files--list' });
  list.setAttribute('role', 'list');
  list.setAttribute('aria-label', text(input, 'list'));
  const bar = input.closest('.composer__bar');
  if (bar) bar.before(list);
  else input.closest('.drop')?.after(list);
  return list;
}

/** Sets the files of the input, and shows them in the list below it. */
function keep(input: HTMLInputElement, files: File[]): void {
  chosen.set(input, files);
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  const list = listOf(input) ?? newList(input);
  list.replaceChildren(...files.map((file, place) => line(input, file, place)));
  list.hidden = files.length === 0;
  if (files.some((file, place) => refusal(input, file, place))) return;
  input.removeAttribute('aria-invalid');
  warnings.get(input)?.remove();
}

function add(input: HTMLInputElement, files: FileList): void {
  const before = held(input);
  const same = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
  keep(input, [...before, ...[...files].filter((file) => !before.some((other) => same(file, other)))]);
}

on('change', fileInput, (input: HTMLInputElement) => add(input, input.files!));

/** The form's file input, which may be outside of the form element. */
const inputOf = (form: HTMLFormElement | null) =>
  [...form?.elements ?? []].find((field): field is HTMLInputElement => field.matches(fileInput));

// A form with a refused file is not sent: it says why, and focuses that file. Its focus alone is easily missed.
on('submit', 'form', (form: HTMLFormElement, event) => {
  const input = inputOf(form);
  const list = input && listOf(input);
  const wrong = list && find('[data-state="error"]', list);
  if (!wrong || event.submitter?.getAttribute('name') === 'preview') return;
  event.preventDefault();
  event.stopPropagation();
  input.setAttribute('aria-invalid', 'true');
  warnings.set(input, warn(`\u2068${get('bdi', wrong).textContent}\u2069: ${get('small', wrong).textContent}`));
  get('button', wrong).focus();
}, { capture: true });

// Files may also be dropped on a text field or pasted into it.
const inputNear = (area: Element) => {
  const composer = area.closest('.composer');
  if (composer) return find<HTMLInputElement>('input[type="file"]', composer);
  return area instanceof HTMLTextAreaElement ? inputOf(area.form) : undefined;
};

for (const kind of ['dragover', 'dragleave', 'drop'] as const) {
  on(kind, '.composer, .drop, .textarea', (area, event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    const input = inputNear(area);
    if (!input && !area.matches('.drop')) return;
    area.toggleAttribute('data-over', kind === 'dragover');
    if (!input) return; // the input covers the whole area, and handles the event itself
    event.preventDefault();
    if (kind === 'drop') add(input, event.dataTransfer.files);
  });
}

on('paste', '.composer, .textarea', (area, event) => {
  const input = event.clipboardData?.files.length && inputNear(area);
  if (!input) return;
  event.preventDefault();
  add(input, event.clipboardData!.files);
});

// A page that is restored by the back button has lost its files.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const input of findAll<HTMLInputElement>(fileInput)) keep(input, []);
});
