/** A screenshot or another picture, which the person marks before it is attached. Loaded when it is asked for. */
import { button, icon, set, useTools } from '../tools';
import type { AddFile, FormContext } from '../tab_form';
import type { Stage } from '../types';
import { say } from '../words';
import { canCapture, capture } from './capture';
import { edit } from './editor';
import { pencil } from './icons';
import type { Mark } from './marks';
import { pick } from './picker';
import { canvasOf, encoded, free, marked } from './picture';
import { sceneOf, type Scene } from './scene';
import { wordsOf } from './words';

let openOn: Stage | undefined;
let taken = 0; // the number in the names of files

/** Takes a screenshot, lets the person mark it, and adds it to the files. */
export async function take(shared: FormContext, opener: HTMLElement, label: HTMLElement, add: AddFile): Promise<void> {
  useTools(shared.stage.tools);
  label.textContent = shared.text.screenshot;
  await once(shared.stage, opener, async () => {
    const capturing = screen(shared); // first, because browsers only allow it shortly after a click
    capturing.catch(() => {});
    const words = await wordsOf(shared.stage).catch(() => (label.textContent = shared.text.tryAgain));
    if (typeof words === 'string') return;
    const scene = sceneOf(shared, words);
    try {
      const picture = await pictureFrom(scene, shared, capturing);
      if (picture && (await mark(scene, shared, add, { picture, name: 'screenshot-' + (taken + 1), marks: [] })))
        taken++;
    } finally {
      scene.close();
    }
  });
}

interface Sheet {
  picture: HTMLCanvasElement;
  name: string;
  marks: readonly Mark[];
}

/** Runs one piece of work at a time, and then returns the focus to the opener. */
async function once(stage: Stage, opener: HTMLElement, work: () => Promise<void>): Promise<void> {
  if (openOn && !openOn.ended.aborted) return;
  openOn = stage;
  set(opener, 'aria-busy', 'true');
  try {
    await work();
  } finally {
    openOn = undefined;
    set(opener, 'aria-busy', null);
    opener.focus();
  }
}

/** Captures the screen without the widget. Rejects with undefined if the browser does not support it. */
async function screen({ stage }: FormContext): Promise<HTMLCanvasElement> {
  if (!canCapture()) throw undefined;
  const ours = [stage.root, stage.over].map((root) => root?.querySelector<HTMLElement>('.root'));
  const see = (visibility: string) => {
    for (const part of ours) part?.style.setProperty('visibility', visibility);
  };
  see('hidden');
  try {
    return await capture();
  } finally {
    see('');
  }
}

async function pictureFrom(
  scene: Scene,
  shared: FormContext,
  first: Promise<HTMLCanvasElement>,
): Promise<HTMLCanvasElement | undefined> {
  let capturing = first;
  for (;;) {
    try {
      return await capturing.then(shrunk);
    } catch (failure) {
      shared.stage.ended.throwIfAborted();
      const picked = await pick(scene, shared.text, failure ? 'refused' : 'cannot');
      if (picked !== 'retry') return picked;
      capturing = screen(shared);
    }
  }
}

async function shrunk(canvas: HTMLCanvasElement): Promise<HTMLCanvasElement> {
  const smaller = await canvasOf(canvas);
  free(canvas);
  return smaller;
}

async function mark(
  scene: Scene,
  shared: FormContext,
  add: AddFile,
  { picture, name, marks: first }: Sheet,
): Promise<boolean> {
  let marks: readonly Mark[] | undefined = first;
  let file: File | undefined;
  for (let fault = ''; !file; fault = scene.words.failed) {
    marks = await edit(scene, picture, marks, fault);
    if (!marks) {
      free(picture);
      return false;
    }
    file = await marked(picture, marks, name, shared.stage.natives).catch(() => undefined);
  }
  // The marks can be changed until the message is sent. Until then the picture is kept as a file, which takes a tenth
  // of the memory.
  const source = encoded(picture, 'image/png').finally(() => free(picture));
  source.catch(() => again.remove());
  const label = say(scene.words.drawAgain, { name: file.name });
  const again = button('btn.ghost.x', icon(pencil), { 'aria-label': label }, () => void change());
  const discard = add(file, again);
  again.scrollIntoView({ block: 'nearest' });
  shared.announce(scene.words.attached);
  return true;

  async function change() {
    await once(shared.stage, again, async () => {
      const next = sceneOf(shared, scene.words);
      try {
        if (await mark(next, shared, add, { picture: await canvasOf(await source), name, marks: marks! })) discard();
      } finally {
        next.close();
      }
    });
  }
}
