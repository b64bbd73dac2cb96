import { typeOf } from '../file_type';
import { cross, warning } from '../icons';
import { button, h, icon } from '../tools';
import type { Text } from '../types';
import { fill, say, size } from '../words';
import { image, triangle } from './icons';
import { canvasOf } from './picture';
import type { Scene } from './scene';

const largest = 52_428_800; // bytes, as for any file

/** Why there is no screenshot. */
export type Reason = 'refused' | 'cannot';

/**
 * Lets the person choose, drop or paste a picture instead. Returns undefined if they cancelled, and "retry" to try
 * screen capture again.
 */
export function pick(scene: Scene, text: Text, reason: Reason): Promise<HTMLCanvasElement | 'retry' | undefined> {
  const { dialog, words, language, show } = scene;
  return new Promise((resolve) => {
    const limit = size(largest, language);
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
      ...fill(words.drop, { choose: h('u', words.choose) }),
      h('small', say(words.dropLimits, { size: limit })),
    );
    const drop = h('div.drop', icon(image), sentence, input);
    const keys = {
      print: h('kbd', 'Print'),
      mac: h('span', { dir: 'ltr' }, ...['⌘', 'Shift', '4'].flatMap((key) => [h('kbd', key), ' '])),
    };
    const cancel = () => resolve(undefined);

    const complain = (said: string) => {
      fault.replaceChildren(icon(warning), said);
      fault.hidden = false;
      input.focus();
    };
    const take = async (files: Iterable<File> | null | undefined) => {
      const [file] = files ?? [];
      if (!file) return;
      if (file.size > largest) return complain(say(text.tooLarge, { size: size(file.size, language), limit }));
      const type = await typeOf(file).catch(() => '');
      const picture = /^image/.test(type) && (await canvasOf(file).catch(() => undefined));
      if (picture) resolve(picture);
      else complain(words.unreadable);
    };

    show({
      title: words.pickTitle,
      tools: [button('btn.ghost.x', icon(cross), { 'aria-label': text.close }, cancel)],
      body: h('div.sheet.choosing', h('div.picker', note, drop, fault, h('p.hint', ...fill(words.how, keys)))),
      note: [words.pickNote],
      actions: [
        ...(reason === 'refused' ? [button('btn', text.tryAgain, {}, () => resolve('retry'))] : []),
        button('btn', text.cancel, {}, cancel),
      ],
    });
    scene.announce(note.textContent);
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
