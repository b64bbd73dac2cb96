/** A screenshot or another picture, which the person marks before it is attached. Loaded when it is asked for. */
import { button, icon, set, useSharedDOM } from '../shared_dom';
import type { AddFile, FormContext } from '../form_types';
import type { WidgetContext } from '../types';
import { format } from '../format';
import { canCapture, capture } from './capture';
import { edit } from './editor';
import { pencil } from './icons';
import type { Mark } from './marks';
import { pickPicture } from './picker';
import { canvasOf, encode, free, fileWithMarks } from './picture';
import { createDialog, type ShotDialog } from './dialog';
import { loadTexts } from './texts';

let openIn: WidgetContext | undefined;
let screenshots = 0; // the number in the names of files

/** Takes a screenshot, lets the person mark it, and adds it to the files. */
export async function take(shared: FormContext, opener: HTMLElement, label: HTMLElement, add: AddFile): Promise<void> {
  useSharedDOM(shared.widget.dom);
  label.textContent = shared.text.screenshot;
  await oneAtATime(shared.widget, opener, async () => {
    const capturing = captureScreen(shared); // first, because browsers only allow it shortly after a click
    capturing.catch(() => {});
    const words = await loadTexts(shared.widget).catch(() => (label.textContent = shared.text.tryAgain));
    if (typeof words === 'string') return;
    const shotDialog = createDialog(shared, words);
    try {
      const picture = await pictureFrom(shotDialog, shared, capturing);
      if (
        picture &&
        (await markAndAttach(shotDialog, shared, add, { picture, name: 'screenshot-' + (screenshots + 1), marks: [] }))
      )
        screenshots++;
    } finally {
      shotDialog.close();
    }
  });
}

interface Screenshot {
  picture: HTMLCanvasElement;
  name: string;
  marks: readonly Mark[];
}

/** Runs one piece of work at a time, and then returns the focus to the opener. */
async function oneAtATime(widget: WidgetContext, opener: HTMLElement, work: () => Promise<void>): Promise<void> {
  if (openIn && !openIn.ended.aborted) return;
  openIn = widget;
  set(opener, 'aria-busy', true);
  try {
    await work();
  } finally {
    openIn = undefined;
    set(opener, 'aria-busy', null);
    opener.focus();
  }
}

/** Captures the screen without the widget. Rejects with undefined if the browser does not support it. */
async function captureScreen({ widget }: FormContext): Promise<HTMLCanvasElement> {
  if (!canCapture()) throw undefined;
  const hiddenParts = [widget.root, widget.over].map((root) => root?.querySelector<HTMLElement>('.root'));
  const setVisibility = (visibility: string) => {
    for (const part of hiddenParts) part?.style.setProperty('visibility', visibility);
  };
  setVisibility('hidden');
  try {
    return await capture();
  } finally {
    setVisibility('');
  }
}

async function pictureFrom(
  shotDialog: ShotDialog,
  shared: FormContext,
  first: Promise<HTMLCanvasElement>,
): Promise<HTMLCanvasElement | undefined> {
  let capturing = first;
  for (;;) {
    try {
      return await capturing.then(scaledDown);
    } catch (failure) {
      shared.widget.ended.throwIfAborted();
      const picked = await pickPicture(shotDialog, shared.text, failure ? 'refused' : 'cannot');
      if (picked !== 'retry') return picked;
      capturing = captureScreen(shared);
    }
  }
}

async function scaledDown(canvas: HTMLCanvasElement): Promise<HTMLCanvasElement> {
  const smaller = await canvasOf(canvas);
  free(canvas);
  return smaller;
}

async function markAndAttach(
  shotDialog: ShotDialog,
  shared: FormContext,
  add: AddFile,
  { picture, name, marks: first }: Screenshot,
): Promise<boolean> {
  let marks: readonly Mark[] | undefined = first;
  let file: File | undefined;
  for (let fault = ''; !file; fault = shotDialog.words.failed) {
    marks = await edit(shotDialog, picture, marks, fault);
    if (!marks) {
      free(picture);
      return false;
    }
    file = await fileWithMarks(picture, marks, name, shared.widget.native).catch(() => undefined);
  }
  // The marks can be changed until the message is sent. Until then the picture is kept as a file, which takes a tenth
  // of the memory.
  const source = encode(picture, 'image/png').finally(() => free(picture));
  source.catch(() => changeButton.remove());
  const label = format(shotDialog.words.drawAgain, { name: file.name });
  const changeButton = button('btn.ghost.x', icon(pencil), { 'aria-label': label }, () => void change());
  const detach = add(file, changeButton);
  changeButton.scrollIntoView({ block: 'nearest' });
  shared.announce(shotDialog.words.attached);
  return true;

  async function change() {
    await oneAtATime(shared.widget, changeButton, async () => {
      const next = createDialog(shared, shotDialog.words);
      try {
        if (await markAndAttach(next, shared, add, { picture: await canvasOf(await source), name, marks: marks! }))
          detach();
      } finally {
        next.close();
      }
    });
  }
}
