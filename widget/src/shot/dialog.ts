import { h } from '../shared_dom';
import type { FormContext } from '../form_types';
import css from './shot.css';
import type { ShotTexts } from './texts';

interface View {
  title: string;
  /** Shown beside the title. */
  tools: Node[];
  body: Node;
  note: (Node | string)[];
  actions: Node[];
}

/** The dialog, covering the whole window, in which the picture is chosen and marked. */
export interface ShotDialog {
  element: HTMLDialogElement;
  words: ShotTexts;
  language: string;
  /** Announces a text to screen readers. */
  announce(text: string): void;
  show(view: View): void;
  close(): void;
}

let styled: ShadowRoot | undefined;

export function createDialog({ widget }: FormContext, words: ShotTexts): ShotDialog {
  const { over: root = widget.root, language, native } = widget;
  if (styled !== root) {
    const style = new CSSStyleSheet();
    style.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, style];
    styled = root;
  }
  const title = h('h2', { id: 'itk-shot', tabindex: -1 });
  const liveRegion = h('div.sr', { 'aria-live': 'polite' });
  const dialog = h('dialog.shotbox', {
    lang: language,
    dir: /^ar/.test(language) ? 'rtl' : 'ltr',
    'aria-labelledby': title.id,
  });
  root.querySelector('.root')!.append(dialog);
  // As in the panel, keys must not trigger the page's shortcuts, and the page must not think that the focus left its
  // modal. Nor is anything pasted here meant for the page.
  for (const kind of ['keydown', 'keypress', 'keyup', 'focusin', 'focusout', 'paste'])
    dialog.addEventListener(kind, (event) => event.stopPropagation());
  return {
    element: dialog,
    words,
    language,
    announce(text) {
      liveRegion.textContent = '';
      native.setTimeout(() => (liveRegion.textContent = text), 100);
    },
    show({ title: text, tools, body, note, actions }) {
      title.textContent = text;
      dialog.replaceChildren(h('header', title, ...tools), body, h('footer', h('p', ...note), ...actions), liveRegion);
      dialog.inert = false;
      if (!dialog.open) dialog.showModal();
      title.focus();
    },
    close() {
      dialog.onclose = null;
      dialog.close();
      dialog.remove();
    },
  };
}
