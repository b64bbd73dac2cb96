import { button, h, icon } from './tools';
import { arrow, check } from './icons';
import type { FormContext } from './tab_form';

interface Success {
  title: string;
  parts: Node[];
  link: string;
  url: string;
  again: string;
}

/** The confirmation that replaces a form once its message was received. */
export function done(
  { stage, text, announce, restore }: FormContext,
  { title, parts, link, url, again }: Success,
): HTMLElement {
  const copied = h('span', text.copy);
  const copy = button('btn', copied, { hidden: !navigator.clipboard }, () =>
    navigator.clipboard.writeText(url).then(
      () => announce((copied.textContent = text.copied)),
      () => (copy.hidden = true), // the page may not be allowed to
    ),
  );
  const there = { href: url + '?lang=' + stage.language, target: '_blank', rel: 'noopener' };
  return h(
    'div.done',
    h('span.tick', icon(check)),
    h('h2', { tabindex: -1 }, title),
    ...parts,
    h('div.row', h('a.btn.primary', there, link, icon(arrow)), copy),
    button('btn.ghost', again, {}, restore),
  );
}
