import { button, h, icon, set } from '../shared_dom';
import { warning } from '../icons';
import { formatCount, fillIn, format } from '../format';
import { createOverlay } from './overlay';
import { createToolbar } from './toolbar';
import { createDrawing } from './drawing';
import { listenToPointers } from './gestures';
import * as icons from './icons';
import { centredMark, handleKey } from './keys';
import { tools, type Mark, type Point, type Tool } from './marks';
import { namer } from './mark_names';
import { createDiscardDialog } from './discard_dialog';
import type { ShotDialog } from './dialog';
import { editText } from './text_field';
import { createZoom } from './zoom';

const keyOf = { arrow: 'A', box: 'B', text: 'T', blackout: 'X' };

/** Lets the person mark a picture. Returns the marks, or undefined if the person discarded the picture. */
export function edit(
  shotDialog: ShotDialog,
  picture: HTMLCanvasElement,
  first: readonly Mark[],
  fault: string,
): Promise<readonly Mark[] | undefined> {
  const { element: dialog, words, language, announce, show } = shotDialog;
  return new Promise((resolve) => {
    const names = namer(words, language, picture);
    const drawing = createDrawing(picture, first, () => update());
    const overlay = createOverlay(drawing, names, (n) => formatCount(words.marks, n, language));
    const isMac = /Mac|iP/.test(navigator.platform);
    const shortcut = isMac ? ['⌘ Z', '⌘ Shift Z'] : ['Ctrl Z', 'Ctrl Shift Z'];

    const toolGroup = h('div.pens', { role: 'radiogroup', 'aria-label': words.tool });
    const radios = tools.map((tool) => {
      const radio = h('input', { type: 'radio', name: 'itk-pen', value: tool, 'aria-keyshortcuts': keyOf[tool] });
      toolGroup.append(h('label', radio, h('span', icon(icons[tool]), words[tool])));
      radio.onchange = () => (drawing.tool = tool);
      return radio;
    });
    radios[0]!.checked = true;

    const undoButton = button(
      'btn.ghost',
      icon(icons.undo),
      { 'aria-label': words.undo, title: `${words.undo}, ${shortcut[0]}` },
      () => undo(),
    );
    const redoButton = button(
      'btn.ghost',
      icon(icons.redo),
      { 'aria-label': words.redo, title: `${words.redo}, ${shortcut[1]}` },
      () => redo(),
    );
    const paper = h('div.paper', picture, overlay.element);
    const sheet = h('div.sheet', paper);
    const toolbar = createToolbar(sheet, overlay, words, () => removeMark(drawing.selected()!));
    const discardDialog = createDiscardDialog(words, language, () => finish(undefined));
    sheet.append(toolbar.element);
    const keys = fillIn(words.keys, { enter: h('kbd', 'Enter'), shift: h('kbd', 'Shift') });
    set(picture, 'role', 'img');
    set(picture, 'aria-label', words.picture);

    show({
      title: words.title,
      tools: [toolGroup, h('div.undo', undoButton, redoButton)],
      body: sheet,
      note: fault
        ? [h('span.error', { role: 'alert' }, icon(warning), fault)]
        : [h('span', words.hint), h('span.by-keys', ' ', ...keys)],
      actions: [
        button('btn', words.discard, {}, () => leave()),
        button('btn.primary', words.use, {}, () => finish(drawing.marks())),
      ],
    });
    dialog.append(discardDialog.element);

    const resizeObserver = new ResizeObserver(() => {
      const room = getComputedStyle(sheet);
      const width = sheet.clientWidth - 2 * parseFloat(room.paddingLeft);
      const height = sheet.clientHeight - 2 * parseFloat(room.paddingTop);
      const scale = Math.min(width / picture.width, height / picture.height, 2);
      paper.style.width = picture.width * scale + 'px';
      paper.style.height = picture.height * scale + 'px';
      zoom.reset();
    });
    const zoom = createZoom(paper, () => update());

    function update() {
      overlay.update();
      set(undoButton, 'aria-disabled', !drawing.canUndo());
      set(redoButton, 'aria-disabled', !drawing.canRedo());
      toolbar.update(drawing.selected());
    }

    const announceFor = (text: string, mark: Mark) => announce(format(text, { mark: names.kind(mark) }));
    const announceChange = (what: 'added' | 'moved' | 'resized', mark: Mark, before?: Mark) => {
      if (what === 'added') return announceFor(words.added, mark);
      if (what === 'resized')
        return announce(format(words.resized, { mark: names.kind(mark), ...names.measures(mark) }));
      const dx = mark.x1 - before!.x1;
      const dy = mark.y1 - before!.y1;
      if (!dx && !dy) return;
      if (Math.abs(dx) > Math.abs(dy)) announceFor(dx < 0 ? words.movedLeft : words.movedRight, mark);
      else announceFor(dy < 0 ? words.movedUp : words.movedDown, mark);
    };
    const removeMark = (mark: Mark) => {
      const place = drawing.marks().indexOf(mark);
      drawing.remove(mark);
      const next = drawing.marks()[Math.min(place, drawing.marks().length - 1)];
      if (next) overlay.focus(next);
      else radioOf(drawing.tool).focus();
      announceFor(words.removed, mark);
    };
    const radioOf = (tool: Tool) => radios[tools.indexOf(tool)]!;
    const choose = (tool: Tool) => {
      radioOf(tool).checked = true;
      radioOf(tool).focus();
      drawing.tool = tool;
    };
    const afterHistory = (changed: boolean, text: string) => {
      if (!changed) return;
      announce(text);
      // The undone mark may have had the focus.
      if (!(dialog.getRootNode() as ShadowRoot).activeElement) radioOf(drawing.tool).focus();
    };
    const undo = () => afterHistory(drawing.undo(), words.undone);
    const redo = () => afterHistory(drawing.redo(), words.redone);
    const write = async (place: Mark | Point) => {
      drawing.select(undefined);
      const mark = await editText(paper, drawing, words.textLabel, place);
      if (mark) overlay.focus(mark);
      else if (!overlay.focused()) radioOf('text').focus();
    };
    const add = (tool: Tool) => {
      drawing.tool = tool;
      if (tool === 'text') return void write({ x: picture.width / 2, y: picture.height / 2 });
      const mark = centredMark(tool, drawing);
      drawing.save(mark);
      overlay.focus(mark);
    };
    const leave = () => {
      const { length } = drawing.marks();
      if (discardDialog.element.open) discardDialog.element.close();
      else if (length) discardDialog.ask(length);
      else finish(undefined);
    };
    const finish = (marks: readonly Mark[] | undefined) => {
      resizeObserver.disconnect();
      discardDialog.element.remove();
      dialog.inert = !!marks; // encoding the file takes a while
      resolve(marks);
    };

    listenToPointers(sheet, overlay, drawing, {
      write: (place) => void write(place),
      announce: announceChange,
      pinch: zoom,
    });
    dialog.onkeydown = (event) => {
      event.stopPropagation();
      if (event.isComposing || (discardDialog.element.open && event.key !== 'Escape')) return;
      const actions = {
        choose,
        add,
        undo,
        redo,
        announce: announceChange,
        remove: removeMark,
        write: (mark: Mark) => void write(mark),
        leave() {
          if (!discardDialog.element.open && overlay.focused()) {
            drawing.select(undefined);
            radioOf(drawing.tool).focus();
          } else leave();
        },
      };
      if (handleKey(event, overlay, drawing, actions)) event.preventDefault();
    };
    dialog.oncancel = (event) => {
      event.preventDefault();
      leave();
    };
    resizeObserver.observe(sheet);
    update();
  });
}
