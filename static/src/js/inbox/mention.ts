// Mentions in notes: after an @, the colleagues whose names start with the typed text are suggested. The focus stays in
// the text; the arrow keys move through the names, Enter or Tab inserts one, Esc closes the list.

import { positionMenu } from '../select_menu';
import { element, find, findAll, get } from '../dom';
import { announce } from '../announce';

const maxOffered = 6;
const body = find<HTMLTextAreaElement>('#body');
if (body) mentioning(body);

interface Colleague { handle: string; name: string }

function mentioning(body: HTMLTextAreaElement): void {
  const note = get<HTMLInputElement>('#kind input[value="note"]');
  const team = findAll<HTMLOptionElement>('#team option').map(({ value, label }) => ({ handle: value, name: label }));
  const list = element('div', { id: 'colleagues', className: 'popup-menu', popover: 'manual' });
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Colleagues');
  let offered: Colleague[] = [];
  let at = 0;

  /** The text between the last @ and the caret, or undefined if no name is being typed. */
  function typed(): string | undefined {
    if (!note.checked || body.selectionStart !== body.selectionEnd) return undefined;
    const before = body.value.slice(0, body.selectionStart);
    return /(?:^|[^\p{L}\p{N}\p{M}_])@([^@\n]{0,60})$/u.exec(before)?.[1];
  }

  function offer(): void {
    const query = typed()?.toLowerCase();
    const fits = ({ handle, name }: Colleague) => [handle, name, ...name.split(/\s+/)]
      .some((word) => word.toLowerCase().startsWith(query!));
    const found = query === undefined ? [] : team.filter(fits).slice(0, maxOffered);
    if (found.length === 0) {
      close();
      return;
    }
    if (found.length !== offered.length) announce(found.length === 1 ? 'One colleague' : `${found.length} colleagues`);
    offered = found;
    list.replaceChildren(...offered.map(option));
    if (!list.isConnected) body.after(list);
    list.showPopover();
    const { left, right, top } = get('.composer').getBoundingClientRect();
    const { width, height } = list.getBoundingClientRect();
    positionMenu(list, getComputedStyle(body).direction === 'rtl' ? right - width : left, top - height - 4);
    body.setAttribute('aria-controls', list.id);
    body.setAttribute('aria-autocomplete', 'list');
    select(0);
  }

  function option({ handle, name }: Colleague, i: number): HTMLElement {
    const made = element('button', { type: 'button', id: `colleague-${i}`, tabIndex: -1 }, element('bdi', {}, name));
    if (handle !== name) made.append(element('small', {}, `@${handle}`));
    made.setAttribute('role', 'option');
    made.addEventListener('mousedown', (event) => event.preventDefault()); // the focus stays in the text
    made.addEventListener('click', () => write(offered[i]!));
    return made;
  }

  function select(to: number): void {
    at = (to + offered.length) % offered.length;
    for (const one of findAll('[role="option"]', list)) {
      one.setAttribute('aria-selected', String(one.id === `colleague-${at}`));
    }
    body.setAttribute('aria-activedescendant', `colleague-${at}`);
  }

  function write({ handle }: Colleague): void {
    const end = body.selectionStart;
    body.setRangeText(`@${handle} `, end - typed()!.length - 1, end, 'end');
    close();
    body.focus();
    body.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function close(): void {
    if (offered.length === 0) return;
    offered = [];
    list.remove();
    for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant']) body.removeAttribute(name);
  }

  body.addEventListener('input', offer);
  body.addEventListener('click', offer);
  body.addEventListener('blur', close);
  note.form!.addEventListener('submit', close);
  body.addEventListener('keydown', (event) => {
    if (offered.length === 0 || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') select(at + 1);
    else if (event.key === 'ArrowUp') select(at - 1);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) write(offered[at]!);
    else if (event.key === 'Escape') close();
    else {
      if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
}
