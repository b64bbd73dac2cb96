import { h } from './tools';
import type { FormContext } from './tab_form';

/** Details about the page, which people see, change, and send only if they say so. */
export interface Context {
  element: HTMLElement;
  /** Looks at the page again, unless the lines were worked on. */
  look(): void;
  /** The file that goes along, if one does. */
  file(): File | undefined;
}

export function pageContext({ stage, text, draft }: FormContext, changed: () => void): Context {
  const remembered = 'help.context';
  const toggle = h('input', { type: 'checkbox', role: 'switch' });
  const lines = h('div.lines');
  const more = h('div.lines', lines, h('p.hint', text.contextHint));
  let touched = false;

  const turn = () => {
    more.hidden = !toggle.checked;
    draft.set(remembered, toggle.checked ? '1' : '');
  };
  toggle.checked = !!draft.get(remembered);
  turn();
  toggle.onchange = () => {
    turn();
    changed();
  };
  lines.oninput = () => {
    touched = true;
    changed();
  };
  return {
    element: h('div.lines', h('label.switch', toggle, text.context), more),
    look() {
      if (touched) return;
      const found: [string, string][] = [
        [text.page, location.origin + location.pathname],
        // Without the parts that all browsers have in common.
        [text.browser, navigator.userAgent.replace(/Mozilla\S+ |AppleWebKit.*?\) | Safari\S+$/g, '')],
        [text.window, `${innerWidth} × ${innerHeight}`],
        [text.language, navigator.language],
        ...stage.known.context,
      ];
      lines.replaceChildren(...found.map(([name, value]) => h('label', name, h('input.input', { name, value, autocomplete: 'off' }))));
    },
    file() {
      let content = '';
      for (const { name, value } of lines.querySelectorAll('input')) if (value.trim()) content += `${name}: ${value.trim()}\n`;
      return toggle.checked && content ? new stage.natives.File([content], 'diagnostics.txt', { type: 'text/plain' }) : undefined;
    },
  };
}
