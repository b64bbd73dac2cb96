// Files are looked at before they are sent: how many, how large, of which kind. The server looks again.

const most = 5;
const largest = 50 * 1024 * 1024;
const kinds = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'video/mp4', 'video/webm', 'video/quicktime', 'application/pdf', 'text/plain']);
const textEndings = new Set(['txt', 'log', 'csv', 'json', 'md']);
const icons = { image: 'image', video: 'film' };

const chosen = new WeakMap(); // what an input holds, with the files that are refused

const ending = (file) => (file.name.includes('.') ? file.name.split('.').pop().toLowerCase() : '');

function size(bytes) {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} KB`;
  const mega = bytes / 1024 ** 2;
  return `${mega < 10 ? mega.toFixed(1) : Math.round(mega)} MB`;
}

function refusal(file, place) {
  if (file.size > largest) return `${size(file.size)}, the limit is 50 MB`;
  if (!kinds.has(file.type) && !textEndings.has(ending(file))) return `${ending(file).toUpperCase() || 'Such'} files are not accepted`;
  if (place >= most) return `That is ${place + 1} files, the limit is ${most}`;
  return '';
}

const iconsFile = document.querySelector('use')?.getAttribute('href').split('#')[0];

function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `${iconsFile}#i-${name}`);
  svg.append(use);
  return svg;
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function line(input, file, place) {
  const reason = refusal(file, place);
  const remove = element('button', { type: 'button', className: 'btn btn--ghost btn--icon btn--sm', ariaLabel: `Remove ${file.name}` }, icon('x'));
  remove.addEventListener('click', () => {
    keep(input, chosen.get(input).filter((other) => other !== file));
    input.focus();
  });
  const row = element('li', { className: 'file' }, icon(reason ? 'file-x' : icons[file.type.split('/')[0]] ?? 'file-text'),
    element('span', {}, element('bdi', { textContent: file.name })), element('small', { textContent: reason || size(file.size) }), remove);
  if (reason) row.dataset.state = 'error';
  return row;
}

// keep puts the files into the input, and the list under it.
function keep(input, files) {
  chosen.set(input, files);
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  let list = document.getElementById(`${input.id}-list`);
  if (!list) {
    list = element('ul', { id: `${input.id}-list`, className: 'files files--list' });
    list.setAttribute('role', 'list');
    list.setAttribute('aria-label', 'Files');
    const bar = input.closest('.composer__bar');
    if (bar) bar.before(list);
    else input.closest('.drop').after(list);
  }
  list.replaceChildren(...files.map((file, place) => line(input, file, place)));
  list.hidden = files.length === 0;
  if (files.every((file, place) => !refusal(file, place))) input.removeAttribute('aria-invalid');
}

function add(input, files) {
  const before = chosen.get(input) ?? [];
  const isNew = (file) => !before.some((other) => other.name === file.name && other.size === file.size && other.lastModified === file.lastModified);
  keep(input, [...before, ...[...files].filter(isNew)]);
}

const isFileInput = (target) => target.matches?.('input[type="file"][name="files"]');

document.addEventListener('change', ({ target }) => {
  if (isFileInput(target)) add(target, target.files);
});

// A form with a refused file is not sent: it says which one.
document.addEventListener('submit', (event) => {
  const input = event.target.querySelector('input[type="file"][name="files"]');
  const list = input && document.getElementById(`${input.id}-list`);
  const wrong = list?.querySelector('[data-state="error"] button');
  if (!wrong || event.submitter?.name === 'preview') return;
  event.preventDefault();
  event.stopPropagation();
  input.setAttribute('aria-invalid', 'true');
  wrong.focus();
}, true);

// A file may also be dropped on the text or pasted into it.
const composerInput = (target) => target.closest?.('.composer')?.querySelector('input[type="file"]');

for (const kind of ['dragover', 'dragleave', 'drop']) {
  document.addEventListener(kind, (event) => {
    const area = event.target.closest?.('.composer, .drop');
    if (!area || !event.dataTransfer?.types.includes('Files')) return;
    area.toggleAttribute('data-over', kind === 'dragover');
    const input = composerInput(event.target);
    if (!input) return;
    event.preventDefault();
    if (kind === 'drop') add(input, event.dataTransfer.files);
  });
}

document.addEventListener('paste', (event) => {
  const input = event.clipboardData?.files.length && composerInput(event.target);
  if (!input) return;
  event.preventDefault();
  add(input, event.clipboardData.files);
});

// A page that is come back to has lost its files, and shows none.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) for (const input of document.querySelectorAll('input[type="file"][name="files"]')) keep(input, []);
});
