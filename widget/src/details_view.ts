/** The view of the details that are sent along. Loaded when somebody opens it. */
import css from './details_view.css';
import { button, h, set, useSharedDOM } from './shared_dom';
import type { DetailList, Detail, OpenView } from './form_types';
import type { WidgetContext, Texts } from './types';
import { addStyle } from './style';
import { viewHead } from './view_header';
import headCSS from './view_head.css';
import { format } from './format';

/** Shows all details that are sent along with a message, with buttons to strike them out or put them back. */
export function showDetails(
  { root, settings, dom }: WidgetContext,
  text: Texts,
  details: DetailList,
  openView: OpenView,
  onClose: () => void,
): void {
  useSharedDOM(dom);
  addStyle(root, headCSS + css);
  const createRow = (detail: Detail): HTMLElement => {
    const value = h(detail.group === 'error' ? 'code' : 'bdi', detail.value);
    const label = h('small', h('bdi', detail.label));
    const toggle = button('btn.ghost', '', {}, () => {
      details.strikeOut(detail, !details.isStruckOut(detail));
      update();
    });
    const item = h('li', h('div', label, value), toggle);
    const update = () => {
      const struck = details.isStruckOut(detail);
      const action = struck ? text.putBack : text.strikeOut;
      item.className = struck ? 'struck-out' : '';
      toggle.textContent = action;
      set(toggle, 'aria-pressed', String(struck));
      set(toggle, 'aria-label', `${action}: ${detail.label}`);
    };
    update();
    return item;
  };
  const group = (name: Detail['group'], title: string, ...more: Node[]): HTMLElement | undefined => {
    const items = details.items.filter((detail) => detail.group === name);
    return items.length
      ? h('div.facts', h('h3', title), ...more, h('ul', { role: 'list' }, ...items.map(createRow)))
      : undefined;
  };

  const consent = h('input', { type: 'checkbox', role: 'switch' });
  const errors = group(
    'error',
    text.wentWrong,
    h('label.switch', consent, text.sendErrors),
    h('p.hint', text.errorsHint),
  );
  const showConsent = () => errors?.classList.toggle('off', !consent.checked);
  consent.checked = details.sendsErrors();
  consent.onchange = () => {
    details.sendErrors(consent.checked);
    showConsent();
  };
  showConsent();

  const heading = h('h2', { tabindex: -1 }, text.along);
  const leave = () => {
    opened.leave();
  };
  const view = h(
    'section.details-view',
    { 'aria-label': text.along },
    viewHead(settings.name, text, leave, () => opened.close(), heading, h('p.hint', text.alongHint)),
    h(
      'div.body',
      group('app', format(text.fromApp, { app: settings.name })),
      errors,
      group('page', text.thisPage),
      h('div.send', button('btn.primary', text.backToMessage, {}, leave)),
    ),
  );
  const opened = openView(view, onClose);
  heading.focus();
}
