// Shows the options of a select as a menu, for the keyboard. In the select itself, each key would choose an option;
// in the menu, typing only moves to one, Enter chooses it, and Esc cancels.

import { element, find, hasModifier } from './dom';

/** Shows the select's options as a menu. Afterwards the focus goes back to the opener. */
export function openSelectMenu(select: HTMLSelectElement, opener: Element | null): void {
  const action = select.form?.getAttribute('action');
  const menu = element('div', { className: 'popup-menu', popover: 'auto' }, ...[...select.options].map(menuItem));
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', select.labels[0]?.textContent.trim() ?? select.name);

  function close(): void {
    if (!menu.isConnected) return;
    menu.remove();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }
  menu.addEventListener('toggle', (event) => { // closed by a click elsewhere, which may have moved the focus
    if ((event as ToggleEvent).newState !== 'closed' || !menu.isConnected) return;
    if (document.activeElement === document.body) close();
    else menu.remove();
  });
  menu.addEventListener('click', ({ target }) => {
    const chosen = (target as Element).closest('button');
    if (!chosen) return;
    close();
    // The page may have been updated in the meantime, even for another ticket.
    const current = select.isConnected ? select : find<HTMLSelectElement>(`#${CSS.escape(select.id)}`);
    if (current && current.form?.getAttribute('action') === action) changeValue(current, chosen.value);
  });
  menu.addEventListener('keydown', (event) => handleKey(event, [...menu.querySelectorAll('button')], close));

  (select.closest('main') ?? document.body).append(menu);
  menu.showPopover();
  const { left, bottom } = select.getBoundingClientRect();
  positionMenu(menu, left, bottom + 4);
  (find('[aria-checked="true"]', menu) ?? find('button', menu))?.focus();
}

function menuItem({ label, value, selected }: HTMLOptionElement): HTMLButtonElement {
  const item = element('button', { type: 'button', value, textContent: label, tabIndex: -1 });
  item.setAttribute('role', 'menuitemradio');
  item.setAttribute('aria-checked', String(selected));
  return item;
}

/** Positions a menu in the window, within its edges. */
export function positionMenu(menu: HTMLElement, left: number, top: number): void {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}

function changeValue(select: HTMLSelectElement, value: string): void {
  if (select.value === value || ![...select.options].some((option) => option.value === value)) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function handleKey(event: KeyboardEvent, items: HTMLButtonElement[], close: () => void): void {
  const { key } = event;
  if (hasModifier(event) || key === 'Enter' || key === ' ') return;
  const index = items.findIndex((item) => item === document.activeElement);
  const others = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  const matches = (item: HTMLElement) => item.textContent.toLowerCase().startsWith(key.toLowerCase());
  const next = key === 'ArrowDown' ? others[0]
    : key === 'ArrowUp' ? items.at(index - 1)
    : key === 'Home' ? items[0]
    : key === 'End' ? items.at(-1)
    : key.length === 1 ? others.find(matches) : undefined;
  const closes = key === 'Escape' || key === 'Tab';
  if (closes) close();
  else next?.focus();
  if (next || closes || key.length === 1) event.preventDefault();
}
