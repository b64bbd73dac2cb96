// [data-copy="#id"] copies the text of that element. Its label shows the result for two seconds.

import { announce } from '../announce';
import { find, get, on } from '../dom';

async function copy(source: HTMLElement): Promise<boolean> {
  try {
    const text = source instanceof HTMLInputElement ? source.value : source.textContent;
    await navigator.clipboard.writeText((text ?? '').trim());
    return true;
  } catch { // pages on plain http have no clipboard
    const focused = document.activeElement;
    if (source instanceof HTMLInputElement) source.select();
    else getSelection()?.selectAllChildren(source);
    const copied = document.execCommand('copy');
    if (copied && focused instanceof HTMLElement) focused.focus(); // selecting the text has moved the focus
    return copied;
  }
}

on('click', '[data-copy]', async (button) => {
  if (button.dataset.copied) return;
  button.dataset.copied = 'yes';
  const label = find('span:not(.sr)', button) ?? button;
  const originalLabel = label.textContent;
  const { copiedLabel } = button.dataset; // of a translated page, where a failure leaves the text selected
  const failed = copiedLabel ? originalLabel : 'Press Ctrl + C';
  const result = await copy(get(button.dataset.copy!)) ? copiedLabel ?? 'Copied' : failed;
  label.textContent = result;
  announce(result ?? '');
  setTimeout(() => {
    label.textContent = originalLabel;
    delete button.dataset.copied;
  }, 2000);
});
