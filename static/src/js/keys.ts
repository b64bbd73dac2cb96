// Single-key shortcuts, without Ctrl. Speech input and accidental keystrokes trigger them, too, so they can be switched
// off permanently, in the list of keys (the dialog #shortcuts), which [data-shortcuts] opens.

import { openDialog } from './dialog';
import { find, findAll, get, on } from './dom';

const setting = 'intake.single-keys';
const topmost = 'dialog[open], details.menu[open], .choose';

/** Whether single keys are on. */
export const keysOn = () => localStorage.getItem(setting) !== 'off';

/** Opens the list of keys. */
export function listKeys(opener: Element | null): void {
  openDialog(get<HTMLDialogElement>('#shortcuts'), opener);
}

/** Shows hints about features that need script: [data-script], and [data-keys] or [data-keys-off] by the setting. */
export function showHints(): void {
  for (const hint of findAll('[data-script]')) hint.hidden = false;
  for (const hint of findAll('[data-keys]')) hint.hidden = !keysOn();
  for (const hint of findAll('[data-keys-off]')) hint.hidden = keysOn();
}

/** The keys of a page. */
export interface Keys {
  /** Selects that save on change. Letters are shortcuts there, too, because changing the value would be an accident. */
  saving: string;
  /** Fields in which keys are not shortcuts. */
  typing: string;
  /** Moves the focus out of a field, after Esc or a choice by mouse. Returns false if the focus may stay. */
  leave(field: HTMLElement): boolean;
  /** The current action of a key, if any. Keys are in lower case: "j", "escape". */
  press(key: string, event: KeyboardEvent): (() => void) | undefined;
}

/** Handles single keys, except in open dialogs and menus and in fields that are typed in. */
export function listen({ saving, typing, leave, press }: Keys): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || key === 'Escape' && leave(target)) return;
    if (keysOn() && key.length === 1 && key !== ' ' && target.matches(saving)) event.preventDefault();
    else if (find(topmost) || target.closest(typing)) return;
    if (!keysOn() && key !== 'Escape') return;
    const act = press(key.toLowerCase(), event);
    if (!act) return;
    event.preventDefault();
    act();
  });

  /* The palette triggers the actions of keys, even if single keys are off. */
  document.addEventListener('intake:press', (event) => {
    press((event as CustomEvent<string>).detail, event as unknown as KeyboardEvent)?.();
  });

  /* After a choice by mouse, the focus leaves the select, so that keys act on the page and arrows do not change it. */
  let pointed: Element | null = null;
  document.addEventListener('pointerdown', ({ target }) => { pointed = (target as Element).closest(saving); });
  document.addEventListener('keydown', () => { pointed = null; }, { capture: true });
  on('change', saving, (select) => { if (select === pointed) leave(select); });

  const onOff = get<HTMLInputElement>('#single-keys');
  onOff.checked = keysOn();
  onOff.addEventListener('change', () => {
    if (onOff.checked) localStorage.removeItem(setting);
    else localStorage.setItem(setting, 'off');
    showHints();
  });
  on('click', '[data-shortcuts]', listKeys);
  showHints();
}
