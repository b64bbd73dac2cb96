// Mentions in notes: after an @, the colleagues whose names start with the typed text are suggested. The focus stays in
// the text; the arrow keys move through the names, Enter or Tab inserts one, Esc closes the list.

import { announce } from '../announce';
import { element, find, findAll, get, hasModifier, isComposing } from '../dom';
import { positionMenu } from '../select_menu';

const maxSuggestions = 6;
const body = find<HTMLTextAreaElement>('#body');
if (body) setUp(body);

interface Colleague { handle: string; name: string }

function setUp(body: HTMLTextAreaElement): void {
  const note = get<HTMLInputElement>('#kind input[value="note"]');
  const team = findAll<HTMLOptionElement>('#team option').map(({ value, label }) => ({ handle: value, name: label }));
  const list = element('div', { id: 'colleagues', className: 'popup-menu', popover: 'manual' });
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Colleagues');
  let suggestions: Colleague[] = [];
  let selected = 0;

  /** The text between the last @ and the caret, or undefined if no name is being typed. */
  function typedName(): string | undefined {
    if (!note.checked || body.selectionStart !== body.selectionEnd) return undefined;
    const before = body.value.slice(0, body.selectionStart);
    return /(?:^|[^\p{L}\p{N}\p{M}_])@([^@\n]{0,60})$/u.exec(before)?.[1];
  }

  function suggest(): void {
    const query = typedName()?.toLowerCase();
    const matches = ({ handle, name }: Colleague) => [handle, name, ...name.split(/\s+/)]
      .some((word) => word.toLowerCase().startsWith(query!));
    const matching = query === undefined ? [] : team.filter(matches).slice(0, maxSuggestions);
    if (matching.length === 0) {
      close();
      return;
    }
    if (matching.length !== suggestions.length) {
      announce(matching.length === 1 ? 'One colleague' : `${matching.length} colleagues`);
    }
    suggestions = matching;
    list.replaceChildren(...suggestions.map(option));
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
    const created = element('button', { type: 'button', id: `colleague-${i}`, tabIndex: -1 }, element('bdi', {}, name));
    if (handle !== name) created.append(element('small', {}, `@${handle}`));
    created.setAttribute('role', 'option');
    created.addEventListener('mousedown', (event) => event.preventDefault()); // the focus stays in the text
    created.addEventListener('click', () => insert(suggestions[i]!));
    return created;
  }

  function select(to: number): void {
    selected = (to + suggestions.length) % suggestions.length;
    for (const one of findAll('[role="option"]', list)) {
      one.setAttribute('aria-selected', String(one.id === `colleague-${selected}`));
    }
    body.setAttribute('aria-activedescendant', `colleague-${selected}`);
  }

  function insert({ handle }: Colleague): void {
    const end = body.selectionStart;
    body.setRangeText(`@${handle} `, end - typedName()!.length - 1, end, 'end');
    close();
    body.focus();
    body.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function close(): void {
    if (suggestions.length === 0) return;
    suggestions = [];
    list.remove();
    for (const name of ['aria-controls', 'aria-autocomplete', 'aria-activedescendant']) body.removeAttribute(name);
  }

  body.addEventListener('input', suggest);
  body.addEventListener('click', suggest);
  body.addEventListener('blur', close);
  note.form!.addEventListener('submit', close);
  body.addEventListener('keydown', (event) => {
    if (suggestions.length === 0 || isComposing(event) || hasModifier(event)) return;
    if (event.key === 'ArrowDown') select(selected + 1);
    else if (event.key === 'ArrowUp') select(selected - 1);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) insert(suggestions[selected]!);
    else if (event.key === 'Escape') close();
    else {
      if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
}
