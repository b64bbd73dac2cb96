import { button, h, icon } from './tools';
import { camera, cross, page, paperclip, refusedPage, warning } from './icons';
import type { AddFile, FormContext } from './tab_form';
import { count, fill, say, size } from './words';

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
}

export function filePicker(shared: FormContext, others: () => number, changed: () => void): Files {
  const { stage, text, bring } = shared;
  const { language, natives } = stage;
  const entries = new Set<Entry>();
  const limit = size(maxSize, language);
  const input = h('input', {
    type: 'file',
    multiple: true,
    'aria-label': text.attach,
    'aria-describedby': 'itk-limits itk-many',
  });
  const list = h('ul.files', { role: 'list' });
  const error = h('p.error', { id: 'itk-many' });
  const limits = h('small', { id: 'itk-limits' }, say(text.fileLimits, { size: limit }));
  const drop = h(
    'div.drop',
    icon(paperclip),
    h('div', ...fill(text.drop, { choose: h('u', text.chooseFiles) }), limits),
    input,
  );

  const recount = () => {
    const total = entries.size + others();
    error.hidden = total <= maxFiles;
    error.replaceChildren(icon(warning), count(text.tooMany, total, language));
    list.hidden = !entries.size;
  };

  const addOne: AddFile = (file, ...actions) => {
    const id = 'itk-file-' + performance.now();
    const note = h('small', { id }, size(file.size, language));
    const takeOut = () => {
      entries.delete(entry);
      row.remove();
      changed();
    };
    const described = { 'aria-label': say(text.remove, { name: file.name }), 'aria-describedby': id };
    const remove = button('btn.ghost.x', icon(cross), described, () => {
      takeOut();
      input.focus();
    });
    const row = h('li.file', icon(page), h('span', h('bdi', file.name)), note, ...actions, remove);
    const look = (sign: Element) => row.firstChild!.replaceWith(sign);
    const entry: Entry = { file, remove };
    entries.add(entry);
    list.append(row);
    changed();

    const judge = (type: string, part?: typeof import('./file_type')) => {
      if (type && file.size <= maxSize) {
        entry.file = new natives.File([file], file.name, { type });
        if (/^image/.test(type)) part?.thumbnail(file).then(look, () => {});
        return;
      }
      entry.refused = true;
      row.classList.add('bad');
      look(icon(refusedPage));
      note.textContent = type
        ? say(text.tooLarge, { size: size(file.size, language), limit })
        : (part?.refusal(file.name, text) ?? text.kindRefused);
    };
    bring<typeof import('./file_type')>('type').then(
      (part) => {
        part.styleFiles(stage.root);
        part.typeOf(file).then(
          (type) => judge(type, part),
          () => judge(''),
        );
      },
      () => judge(file.type), // the server checks it
    );
    return takeOut;
  };

  const add = (files: Iterable<File>) => {
    for (const file of files) addOne(file);
  };
  input.onchange = () => {
    add(input.files!);
    input.value = '';
  };
  const label = h('span', text.screenshot);
  const editor = () => bring<typeof import('./shot/shot')>('shot');
  const shoot = button('btn', icon(camera), {}, () =>
    editor().then(
      ({ take }) => take(shared, shoot, label, addOne),
      () => (label.textContent = text.tryAgain),
    ),
  );
  shoot.append(label);
  // Loaded early, because browsers only allow screen capture shortly after a click.
  shoot.onpointerenter = shoot.onfocus = () => editor().catch(() => {});
  recount();
  return {
    element: h('div.files', h('div.adds', drop, shoot), error, list),
    chosen: () => [...entries].map(({ file }) => file),
    add,
    clear() {
      entries.clear();
      list.replaceChildren();
      recount();
    },
    fault() {
      const bad = [...entries].find(({ refused }) => refused);
      if (bad) return { input: bad.remove, text: fill(text.fileBlocked, { name: h('bdi', bad.file.name) }) };
      return error.hidden ? undefined : { input, text: [error.textContent] };
    },
    recount,
  };
}
