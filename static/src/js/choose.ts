// A menu with the options of a select, for the keyboard. Typing only moves to an option; Enter chooses it, Esc cancels.

import { element, find } from './dom';

/** Shows the select's options as a menu. Afterwards the focus goes to back. */
export function choose(select: HTMLSelectElement, back: Element | null): void {
  const action = select.form?.getAttribute('action');
  const menu = element('div', { className: 'choose', popover: 'auto' }, ...[...select.options].map(line));
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', select.labels[0]?.textContent?.trim() ?? select.name);

  function close(): void {
    if (!menu.isConnected) return;
    menu.remove();
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
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
    const now = select.isConnected ? select : find<HTMLSelectElement>(`#${CSS.escape(select.id)}`);
    if (now && now.form?.getAttribute('action') === action) set(now, chosen.value);
  });
  menu.addEventListener('keydown', (event) => press(event, [...menu.querySelectorAll('button')], close));

  (select.closest('main') ?? document.body).append(menu);
  menu.showPopover();
  const { left, bottom } = select.getBoundingClientRect();
  place(menu, left, bottom + 4);
  (find('[aria-checked="true"]', menu) ?? find('button', menu))?.focus();
}

function line({ label, value, selected }: HTMLOptionElement): HTMLButtonElement {
  const made = element('button', { type: 'button', value, textContent: label, tabIndex: -1 });
  made.setAttribute('role', 'menuitemradio');
  made.setAttribute('aria-checked', String(selected));
  return made;
}

/** Positions a menu in the window, within its edges. */
export function place(menu: HTMLElement, left: number, top: number): void {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}

function set(select: HTMLSelectElement, value: string): void {
  if (select.value === value || ![...select.options].some((option) => option.value === value)) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function press(event: KeyboardEvent, lines: HTMLButtonElement[], close: () => void): void {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || key === 'Enter' || key === ' ') return;
  const at = lines.findIndex((one) => one === document.activeElement);
  const after = [...lines.slice(at + 1), ...lines.slice(0, at + 1)];
  const named = (one: HTMLElement) => one.textContent!.toLowerCase().startsWith(key.toLowerCase());
  const to = key === 'ArrowDown' ? after[0]
    : key === 'ArrowUp' ? lines.at(at - 1)
    : key === 'Home' ? lines[0]
    : key === 'End' ? lines.at(-1)
    : key.length === 1 ? after.find(named) : undefined;
  const leaves = key === 'Escape' || key === 'Tab';
  if (leaves) close();
  else to?.focus();
  if (to || leaves || key.length === 1) event.preventDefault();
}
