// Files are checked before they are sent: their number, size and type. The server checks them again.

import { element, find, findAll, get, on } from './dom';
import { icon } from './icon';
import { showError } from './toast';

const maxFiles = 5;
const maxSize = 50 * 1024 * 1024;
const icons: Record<string, string> = { image: 'image', video: 'film' };
const fileInput = 'input[type="file"][name="files"]';

const chosenFiles = new WeakMap<HTMLInputElement, File[]>(); // the files of an input, including refused ones
const errors = new WeakMap<HTMLInputElement, HTMLElement>(); // the toast that says why an input's form was not sent

const extension = ({ name }: File) => (name.includes('.') ? name.split('.').pop()!.toLowerCase() : '');

/** A text from the input's data attributes, in the reader's language. */
function text(input: HTMLInputElement, name: string, values: Record<string, string> = {}): string {
  return (input.dataset[name] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}

function number(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(document.documentElement.lang, options).format(value);
}

function size(input: HTMLInputElement, bytes: number): string {
  if (bytes < 1024) return number(bytes, { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return text(input, 'kilobytes', { size: number(kilobytes, { maximumFractionDigits: 0 }) });
  const megabytes = kilobytes / 1024;
  const digits = megabytes < 10 ? 1 : 0;
  return text(input, 'megabytes', {
    size: number(megabytes, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  });
}

/** Whether the input accepts the file, by type or by extension, because text files have many types. */
function accepts(input: HTMLInputElement, file: File): boolean {
  const accepted = input.accept.split(',');
  return accepted.includes(file.type) || accepted.includes(`.${extension(file)}`);
}

/** Why the file is refused, or "". */
function refusal(input: HTMLInputElement, file: File, index: number): string {
  if (file.size > maxSize) return text(input, 'tooLarge', { size: size(input, file.size) });
  if (!accepts(input, file)) {
    const type = extension(file).toUpperCase();
    return type ? text(input, 'typeRefused', { ending: type }) : text(input, 'refused');
  }
  return index < maxFiles ? '' : text(input, 'tooMany');
}

/** The row of a file, like the one of ui.Attached. */
function fileRow(input: HTMLInputElement, file: File, index: number): HTMLElement {
  const reason = refusal(input, file, index);
  const iconName = icons[file.type.split('/')[0]!] ?? 'file-text';
  const remove = element('button', {
    type: 'button', className: 'btn btn--ghost btn--icon btn--sm',
    ariaLabel: text(input, 'remove', { name: file.name }),
  }, icon('x'));
  remove.addEventListener('click', () => {
    setFiles(input, filesOf(input).filter((other) => other !== file));
    input.focus();
  });
  const row = element('li', { className: 'file' }, icon(reason ? 'file-x' : iconName),
    element('span', {}, element('bdi', { textContent: file.name })),
    element('small', { textContent: reason || size(input, file.size) }), remove);
  if (reason) row.dataset.state = 'error';
  return row;
}

const filesOf = (input: HTMLInputElement) => chosenFiles.get(input) ?? [];

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
function setFiles(input: HTMLInputElement, files: File[]): void {
  chosenFiles.set(input, files);
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  const list = listOf(input) ?? newList(input);
  list.replaceChildren(...files.map((file, index) => fileRow(input, file, index)));
  list.hidden = files.length === 0;
  const refused = list.querySelector<HTMLElement>('[data-state="error"]');
  if (refused) list.scrollTop = refused.offsetTop - (list.firstElementChild as HTMLElement).offsetTop; // in a long list
  if (files.some((file, index) => refusal(input, file, index))) return;
  input.removeAttribute('aria-invalid');
  errors.get(input)?.remove();
}

function add(input: HTMLInputElement, files: FileList): void {
  const current = filesOf(input);
  const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
  setFiles(input, [...current, ...[...files].filter((file) => !current.some((other) => isSame(file, other)))]);
}

on('change', fileInput, (input: HTMLInputElement) => add(input, input.files!));

/** The form's file input, which may be outside of the form element. */
const inputOf = (form: HTMLFormElement | null) =>
  [...form?.elements ?? []].find((field): field is HTMLInputElement => field.matches(fileInput));

// A form with a refused file is not sent: it says why, and focuses that file. Its focus alone is easily missed.
on('submit', 'form', (form: HTMLFormElement, event) => {
  const input = inputOf(form);
  const list = input && listOf(input);
  const refused = list && find('[data-state="error"]', list);
  if (!refused || event.submitter?.getAttribute('name') === 'preview') return;
  event.preventDefault();
  event.stopPropagation();
  input.setAttribute('aria-invalid', 'true');
  errors.set(input, showError(`\u2068${get('bdi', refused).textContent}\u2069: ${get('small', refused).textContent}`));
  get('button', refused).focus();
}, { capture: true });

// Files may also be dropped on a text field or pasted into it.
const inputNear = (area: Element) => {
  const composer = area.closest('.composer');
  if (composer) return find<HTMLInputElement>('input[type="file"]', composer);
  return area instanceof HTMLTextAreaElement ? inputOf(area.form) : undefined;
};

for (const type of ['dragover', 'dragleave', 'drop'] as const) {
  on(type, '.composer, .drop, .textarea', (area, event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    const input = inputNear(area);
    if (!input && !area.matches('.drop')) return;
    area.toggleAttribute('data-drag-over', type === 'dragover');
    if (!input) return; // the input covers the whole area, and handles the event itself
    event.preventDefault();
    if (type === 'drop') add(input, event.dataTransfer.files);
  });
}

on('paste', '.composer, .textarea', (area, event) => {
  const input = event.clipboardData?.files.length && inputNear(area);
  if (!input) return;
  event.preventDefault();
  add(input, event.clipboardData.files);
});

// A page that is restored by the back button has lost its files.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const input of findAll<HTMLInputElement>(fileInput)) setFiles(input, []);
});
