/** The view of the details that are sent along. Loaded when somebody opens it. */
import css from './along_view.css';
import { button, h, set, useTools } from './tools';
import type { Along, Line, Visit } from './tab_form';
import type { Stage, Text } from './types';
import { addStyle } from './style';
import { viewHead } from './view_head';
import headCSS from './view_head.css';
import { say } from './words';

/** Shows all details that are sent along with a message, with buttons to exclude them or put them back. */
export function viewAlong(
  { root, settings, tools }: Stage,
  text: Text,
  model: Along,
  visit: Visit,
  left: () => void,
): void {
  useTools(tools);
  addStyle(root, headCSS + css);
  const row = (line: Line): HTMLElement => {
    const value = h(line.group === 'error' ? 'code' : 'bdi', line.value);
    const label = h('small', h('bdi', line.label));
    const press = button('btn.ghost', '', {}, () => {
      model.strike(line, !model.isStruck(line));
      look();
    });
    const item = h('li', h('div', label, value), press);
    const look = () => {
      const struck = model.isStruck(line);
      const action = struck ? text.putBack : text.strikeOut;
      item.className = struck ? 'struck' : '';
      press.textContent = action;
      set(press, 'aria-pressed', String(struck));
      set(press, 'aria-label', `${action}: ${line.label}`);
    };
    look();
    return item;
  };
  const group = (name: Line['group'], title: string, ...more: Node[]): HTMLElement | undefined => {
    const lines = model.lines.filter((line) => line.group === name);
    return lines.length
      ? h('div.facts', h('h3', title), ...more, h('ul', { role: 'list' }, ...lines.map(row)))
      : undefined;
  };

  const consent = h('input', { type: 'checkbox', role: 'switch' });
  const errors = group(
    'error',
    text.wentWrong,
    h('label.switch', consent, text.sendErrors),
    h('p.hint', text.errorsHint),
  );
  const agree = () => errors?.classList.toggle('off', !consent.checked);
  consent.checked = model.errors();
  consent.onchange = () => {
    model.errors(consent.checked);
    agree();
  };
  agree();

  const heading = h('h2', { tabindex: -1 }, text.along);
  const leave = () => {
    here.leave();
  };
  const view = h(
    'section.along-view',
    { 'aria-label': text.along },
    viewHead(settings.name, text, leave, () => here.close(), heading, h('p.hint', text.alongHint)),
    h(
      'div.body',
      group('app', say(text.fromApp, { app: settings.name })),
      errors,
      group('page', text.thisPage),
      h('div.send', button('btn.primary', text.backToMessage, {}, leave)),
    ),
  );
  const here = visit(view, left);
  heading.focus();
}
