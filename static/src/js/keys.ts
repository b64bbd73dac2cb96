// Single keys: letters that do something without Ctrl. Speech input and slips press them too, so they can be switched
// off, for good; the switch is in the list of keys (the dialog #shortcuts), which [data-shortcuts] opens.

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

/** Shows what only script can do: [data-script], and of [data-keys] and [data-keys-off] what is true. */
export function showHints(): void {
  for (const hint of findAll('[data-script]')) hint.hidden = false;
  for (const hint of findAll('[data-keys]')) hint.hidden = !keysOn();
  for (const hint of findAll('[data-keys-off]')) hint.hidden = keysOn();
}

/** What a page does by keys. */
export interface Keys {
  /** Selects that save themselves: a letter is a shortcut there too, since nobody means to change anything by it. */
  saving: string;
  /** Fields that have their keys to themselves. */
  typing: string;
  /** Takes the focus out of a field, after Esc or a choice by mouse; false where it may stay. */
  leave(field: HTMLElement): boolean;
  /** What a key does now, if anything. Letters are small, other keys have their names in small letters: "escape". */
  press(key: string, event: KeyboardEvent): (() => void) | undefined;
}

/** Begins to listen to single keys. What is open or being typed in has its keys to itself. */
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

  /* The palette does what a key does, also where single keys are off. */
  document.addEventListener('intake:press', (event) => {
    press((event as CustomEvent<string>).detail, event as unknown as KeyboardEvent)?.();
  });

  /* After a choice by mouse the keys are about the page again, and the arrows change nothing more. */
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
