import { button, h, icon } from './shared_dom';
import { camera, cross, page, paperclip, refusedPage, warning } from './icons';
import type { AddFile, FormContext } from './form_types';
import { formatCount, fillIn, format, formatSize } from './format';

const maxFiles = 5;
const maxSize = 52_428_800;

/** A list of files that are chosen, dropped or pasted. Each is checked before anything is sent. */
export interface Files {
  element: HTMLElement;
  chosen(): File[];
  add(files: Iterable<File>): void;
  clear(): void;
  /** Why the files cannot be sent like this. */
  fault(): Obstacle | undefined;
  /** Refuses files that changed since they were chosen: browsers do not send them. */
  recheck(): Promise<unknown>;
  /** Updates the count after the number of other files changed. */
  recount(): void;
}

/** What prevents sending: the input or button to focus, and a sentence that says what to do. */
export interface Obstacle {
  input: HTMLElement;
  text: (string | Node)[];
}

interface Entry {
  file: File;
  remove: HTMLElement;
  refused?: boolean;
  refuse(why: string): void;
}

export function filePicker(shared: FormContext, others: () => number, changed: () => void): Files {
  const { widget, text, load } = shared;
  const { language, native } = widget;
  const entries = new Set<Entry>();
  const limit = formatSize(maxSize, language);
  const input = h('input', {
    type: 'file',
    multiple: true,
    'aria-label': text.attach,
    'aria-describedby': 'itk-limits itk-many',
  });
  const list = h('ul.files', { role: 'list' });
  const error = h('p.error', { id: 'itk-many' });
  const dropArea = h(
    'div.drop',
    icon(paperclip),
    h(
      'div',
      ...fillIn(text.drop, { choose: h('u', text.chooseFiles) }),
      h('small', { id: 'itk-limits' }, format(text.fileLimits, { size: limit })),
    ),
    input,
  );

  const recount = () => {
    const total = entries.size + others();
    error.hidden = total <= maxFiles;
    // Its text describes the input, even while it is hidden.
    error.replaceChildren(icon(warning), error.hidden ? '' : formatCount(text.tooMany, total, language));
    list.hidden = !entries.size;
  };

  const addOne: AddFile = (file, ...actions) => {
    const id = 'itk-file-' + performance.now();
    const note = h('small', { id }, formatSize(file.size, language));
    const removeEntry = () => {
      entries.delete(entry);
      row.remove();
      changed();
    };
    const described = { 'aria-label': format(text.remove, { name: file.name }), 'aria-describedby': id };
    const remove = button('btn.ghost.x', icon(cross), described, () => {
      removeEntry();
      input.focus();
    });
    const row = h('li.file', icon(page), h('span', h('bdi', file.name)), note, ...actions, remove);
    const showIcon = (sign: Element) => row.firstChild!.replaceWith(sign);
    const refuse = (why: string) => {
      entry.refused = true;
      row.classList.add('bad');
      showIcon(icon(refusedPage));
      note.textContent = why;
    };
    const entry: Entry = { file, remove, refuse };
    entries.add(entry);
    list.append(row);
    changed();

    const check = (content: Blob, part?: typeof import('./file_type')) => {
      if (content.type && file.size <= maxSize) {
        entry.file = new native.File([content], file.name, content); // of the same type
        if (/^image/.test(content.type)) part?.thumbnail(file).then(showIcon, () => {});
        return;
      }
      refuse(
        content.type
          ? format(text.tooLarge, { size: formatSize(file.size, language), limit })
          : (part?.refusal(file.name, text) ?? text.kindRefused),
      );
    };
    load<typeof import('./file_type')>('type').then(
      (part) => {
        part.styleFiles(widget.root);
        part.checkFile(file).then((content) => check(content, part));
      },
      () => check(file), // the server checks it
    );
    return removeEntry;
  };

  const add = (files: Iterable<File>) => {
    for (const file of files) addOne(file);
  };
  input.onchange = () => {
    add(input.files!);
    input.value = '';
  };
  const label = h('span', text.screenshot);
  const loadEditor = () => load<typeof import('./shot/shot')>('shot');
  const screenshotButton = button('btn', icon(camera), {}, () =>
    loadEditor().then(
      ({ take }) => take(shared, screenshotButton, label, addOne),
      () => (label.textContent = text.tryAgain),
    ),
  );
  screenshotButton.append(label);
  // Loaded early, because browsers only allow screen capture shortly after a click.
  screenshotButton.onpointerenter = screenshotButton.onfocus = () => loadEditor().catch(() => {});
  recount();
  return {
    element: h('div.files', h('div.adds', dropArea, screenshotButton), error, list),
    chosen: () => [...entries].map(({ file }) => file),
    add,
    clear() {
      entries.clear();
      list.replaceChildren();
      recount();
    },
    fault() {
      const refused = [...entries].find(({ refused }) => refused);
      if (refused)
        return { input: refused.remove, text: fillIn(text.fileBlocked, { name: h('bdi', refused.file.name) }) };
      return error.hidden ? undefined : { input, text: [error.textContent] };
    },
    recheck: () =>
      Promise.all(
        [...entries].map(({ file, refuse }) =>
          file
            .slice(0, 1)
            .text()
            .catch(() => refuse(text.fileChanged)),
        ),
      ),
    recount,
  };
}
