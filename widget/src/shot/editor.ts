import { button, h, icon, set } from '../tools';
import { warning } from '../icons';
import { count, fill, say } from '../words';
import { artOf } from './art';
import { barOf } from './bar';
import { drawingOf } from './drawing';
import { listenToPointers } from './gestures';
import * as icons from './icons';
import { added, pressed } from './keys';
import { tools, type Mark, type Point, type Tool } from './marks';
import { namer } from './names';
import { questionOf } from './question';
import type { Scene } from './scene';
import { typeInto } from './typing';
import { zoomOf } from './zoom';

const keyOf = { arrow: 'A', box: 'B', text: 'T', blackout: 'X' };

/** Lets the person mark a picture. Returns the marks, or undefined if the person discarded the picture. */
export function edit(
  scene: Scene,
  picture: HTMLCanvasElement,
  first: readonly Mark[],
  fault: string,
): Promise<readonly Mark[] | undefined> {
  const { dialog, words, language, announce, show } = scene;
  return new Promise((resolve) => {
    const names = namer(words, language, picture);
    const drawing = drawingOf(picture, first, () => update());
    const art = artOf(drawing, names, (n) => count(words.marks, n, language));
    const isMac = /Mac|iP/.test(navigator.platform);
    const shortcut = isMac ? ['⌘ Z', '⌘ Shift Z'] : ['Ctrl Z', 'Ctrl Shift Z'];

    const pens = h('div.pens', { role: 'radiogroup', 'aria-label': words.tool });
    const radios = tools.map((tool) => {
      const radio = h('input', { type: 'radio', name: 'itk-pen', value: tool, 'aria-keyshortcuts': keyOf[tool] });
      pens.append(h('label', radio, h('span', icon(icons[tool]), words[tool])));
      radio.onchange = () => (drawing.tool = tool);
      return radio;
    });
    radios[0]!.checked = true;

    const back = button(
      'btn.ghost',
      icon(icons.undo),
      { 'aria-label': words.undo, title: `${words.undo}, ${shortcut[0]}` },
      () => undo(),
    );
    const again = button(
      'btn.ghost',
      icon(icons.redo),
      { 'aria-label': words.redo, title: `${words.redo}, ${shortcut[1]}` },
      () => redo(),
    );
    const paper = h('div.paper', picture, art.element);
    const sheet = h('div.sheet', paper);
    const bar = barOf(sheet, art, words, () => drop(drawing.selected()!));
    const question = questionOf(words, language, () => finish(undefined));
    sheet.append(bar.element);
    const keys = fill(words.keys, { enter: h('kbd', 'Enter'), shift: h('kbd', 'Shift') });
    set(picture, 'role', 'img');
    set(picture, 'aria-label', words.picture);

    show({
      title: words.title,
      tools: [pens, h('div.undo', back, again)],
      body: sheet,
      note: fault
        ? [h('span.error', { role: 'alert' }, icon(warning), fault)]
        : [h('span', words.hint), h('span.by-keys', ' ', ...keys)],
      actions: [
        button('btn', words.discard, {}, () => leave()),
        button('btn.primary', words.use, {}, () => finish(drawing.marks())),
      ],
    });
    dialog.append(question.element);

    const layout = new ResizeObserver(() => {
      const room = getComputedStyle(sheet);
      const width = sheet.clientWidth - 2 * parseFloat(room.paddingLeft);
      const height = sheet.clientHeight - 2 * parseFloat(room.paddingTop);
      const scale = Math.min(width / picture.width, height / picture.height, 2);
      paper.style.width = picture.width * scale + 'px';
      paper.style.height = picture.height * scale + 'px';
      zoom.reset();
    });
    const zoom = zoomOf(paper, () => update());

    function update() {
      art.update();
      set(back, 'aria-disabled', !drawing.canUndo());
      set(again, 'aria-disabled', !drawing.canRedo());
      bar.update(drawing.selected());
    }

    const announceFor = (text: string, mark: Mark) => announce(say(text, { mark: names.kind(mark) }));
    const tell = (what: 'added' | 'moved' | 'resized', mark: Mark, before?: Mark) => {
      if (what === 'added') return announceFor(words.added, mark);
      if (what === 'resized') return announce(say(words.resized, { mark: names.kind(mark), ...names.measures(mark) }));
      const dx = mark.x1 - before!.x1;
      const dy = mark.y1 - before!.y1;
      if (!dx && !dy) return;
      if (Math.abs(dx) > Math.abs(dy)) announceFor(dx < 0 ? words.movedLeft : words.movedRight, mark);
      else announceFor(dy < 0 ? words.movedUp : words.movedDown, mark);
    };
    const drop = (mark: Mark) => {
      const place = drawing.marks().indexOf(mark);
      drawing.remove(mark);
      const next = drawing.marks()[Math.min(place, drawing.marks().length - 1)];
      if (next) art.focus(next);
      else pen(drawing.tool).focus();
      announceFor(words.removed, mark);
    };
    const pen = (tool: Tool) => radios[tools.indexOf(tool)]!;
    const choose = (tool: Tool) => {
      pen(tool).checked = true;
      pen(tool).focus();
      drawing.tool = tool;
    };
    const travel = (went: boolean, said: string) => {
      if (!went) return;
      announce(said);
      // The undone mark may have had the focus.
      if (!(dialog.getRootNode() as ShadowRoot).activeElement) pen(drawing.tool).focus();
    };
    const undo = () => travel(drawing.undo(), words.undone);
    const redo = () => travel(drawing.redo(), words.redone);
    const write = async (place: Mark | Point) => {
      drawing.select(undefined);
      const mark = await typeInto(paper, drawing, words.textLabel, place);
      if (mark) art.focus(mark);
      else if (!art.focused()) pen('text').focus();
    };
    const add = (tool: Tool) => {
      drawing.tool = tool;
      if (tool === 'text') return void write({ x: picture.width / 2, y: picture.height / 2 });
      const mark = added(tool, drawing);
      drawing.keep(mark);
      art.focus(mark);
    };
    const leave = () => {
      const { length } = drawing.marks();
      if (question.element.open) question.element.close();
      else if (length) question.ask(length);
      else finish(undefined);
    };
    const finish = (marks: readonly Mark[] | undefined) => {
      layout.disconnect();
      question.element.remove();
      dialog.inert = !!marks; // encoding the file takes a while
      resolve(marks);
    };

    listenToPointers(sheet, art, drawing, { write: (place) => void write(place), announce: tell, pinch: zoom });
    dialog.onkeydown = (event) => {
      event.stopPropagation();
      if (event.isComposing || (question.element.open && event.key !== 'Escape')) return;
      const actions = {
        choose,
        add,
        undo,
        redo,
        announce: tell,
        remove: drop,
        write: (mark: Mark) => void write(mark),
        leave() {
          if (!question.element.open && art.focused()) {
            drawing.select(undefined);
            pen(drawing.tool).focus();
          } else leave();
        },
      };
      if (pressed(event, art, drawing, actions)) event.preventDefault();
    };
    dialog.oncancel = (event) => {
      event.preventDefault();
      leave();
    };
    layout.observe(sheet);
    update();
  });
}
