import { button, h, icon } from './shared_dom';
import { arrow, check } from './icons';
import type { FormContext } from './form_types';

interface Confirmation {
  title: string;
  parts: Node[];
  link: string;
  url: string;
  again: string;
}

/** The confirmation that replaces a form once its message was received. */
export function confirmation(
  { widget, text, announce, restore }: FormContext,
  { title, parts, link, url, again }: Confirmation,
): HTMLElement {
  const copied = h('span', text.copy);
  const copy = button('btn', copied, { hidden: !navigator.clipboard }, () =>
    navigator.clipboard.writeText(url).then(
      () => announce((copied.textContent = text.copied)),
      () => (copy.hidden = true), // the page may not be allowed to
    ),
  );
  const linkAttributes = { href: url + '?lang=' + widget.language, target: '_blank', rel: 'noopener' };
  return h(
    'div.done',
    h('span.tick', icon(check)),
    h('h2', { tabindex: -1 }, title),
    ...parts,
    h('div.row', h('a.btn.primary', linkAttributes, link, icon(arrow)), copy),
    // The second click of a double click on Send must not take the confirmation away unread.
    button('btn.ghost', again, {}, ({ detail }) => detail > 1 || restore()),
  );
}
