import { typeOf } from '../file_type';
import { cross, warning } from '../icons';
import { button, h, icon } from '../shared_dom';
import type { Texts } from '../types';
import { fillIn, format, formatSize } from '../format';
import { image, triangle } from './icons';
import { canvasOf } from './picture';
import type { ShotDialog } from './dialog';

const maxSize = 52_428_800; // bytes, as for any file

/** Why there is no screenshot. */
export type Reason = 'refused' | 'cannot';

/**
 * Lets the person choose, drop or paste a picture instead. Returns undefined if they cancelled, and "retry" to try
 * screen capture again.
 */
export function pickPicture(
  shotDialog: ShotDialog,
  text: Texts,
  reason: Reason,
): Promise<HTMLCanvasElement | 'retry' | undefined> {
  const { element: dialog, words, language, show } = shotDialog;
  return new Promise((resolve) => {
    const limit = formatSize(maxSize, language);
    const note = h(
      'p.note',
      icon(triangle),
      h('span', h('strong', words.nothingTaken), reason === 'refused' ? words.refused : words.cannot),
    );
    const fault = h('p.error', { id: 'itk-shot-fault', role: 'alert', hidden: true });
    const input = h('input', {
      type: 'file',
      accept: 'image/png,image/jpeg,image/webp,image/gif',
      'aria-label': words.choosePicture,
      'aria-describedby': fault.id,
    });
    const sentence = h(
      'div',
      ...fillIn(words.drop, { choose: h('u', words.choose) }),
      h('small', format(words.dropLimits, { size: limit })),
    );
    const drop = h('div.drop', icon(image), sentence, input);
    const keys = {
      print: h('kbd', 'Print'),
      mac: h('span', { dir: 'ltr' }, ...['⌘', 'Shift', '4'].flatMap((key) => [h('kbd', key), ' '])),
    };
    const cancel = () => resolve(undefined);

    const showFault = (message: string) => {
      fault.replaceChildren(icon(warning), message);
      fault.hidden = false;
      input.focus();
    };
    const take = async (files: Iterable<File> | null | undefined) => {
      const [file] = files ?? [];
      if (!file) return;
      if (file.size > maxSize)
        return showFault(format(text.tooLarge, { size: formatSize(file.size, language), limit }));
      const type = await typeOf(file).catch(() => '');
      const picture = /^image/.test(type) && (await canvasOf(file).catch(() => undefined));
      if (picture) resolve(picture);
      else showFault(words.unreadable);
    };

    show({
      title: words.pickTitle,
      tools: [button('btn.ghost.x', icon(cross), { 'aria-label': text.close }, cancel)],
      body: h('div.sheet.choosing', h('div.picker', note, drop, fault, h('p.hint', ...fillIn(words.how, keys)))),
      note: [words.pickNote],
      actions: [
        ...(reason === 'refused' ? [button('btn', text.tryAgain, {}, () => resolve('retry'))] : []),
        button('btn', text.cancel, {}, cancel),
      ],
    });
    shotDialog.announce(note.textContent);
    input.onchange = () => {
      void take(input.files);
      input.value = '';
    };
    dialog.onpaste = (event) => {
      event.preventDefault();
      void take(event.clipboardData?.files);
    };
    dialog.ondragover =
      dialog.ondragleave =
      dialog.ondrop =
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          event.stopPropagation();
          dialog.classList.toggle('over', event.type === 'dragover');
          if (event.type === 'drop') void take(event.dataTransfer.files);
        };
    dialog.onkeydown = (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      cancel();
    };
    dialog.oncancel = dialog.onclose = cancel;
  });
}
