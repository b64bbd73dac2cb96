// Single-key shortcuts, without Ctrl. Speech input and accidental keystrokes trigger them, too, so they can be switched
// off permanently, in the list of keys (the dialog #shortcuts), which [data-shortcuts] opens.

import { openDialog } from './dialog';
import { find, findAll, get, hasModifier, isComposing, on } from './dom';
import { forget, store, stored } from './storage';

const settingKey = 'intake.single-keys';

/** What is open above the page, and handles keys itself. */
export const openOverlay = 'dialog[open], details.menu[open], .popup-menu';

/** The fields that are typed in. */
export const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Whether single keys are on. */
export const keysOn = () => stored(settingKey) !== 'off';

/** Opens the list of keys. */
export function openShortcuts(opener: Element | null): void {
  openDialog(get<HTMLDialogElement>('#shortcuts'), opener);
}

/** Shows hints about features that need script: [data-script], and [data-keys] or [data-keys-off] by the setting. */
export function showHints(): void {
  for (const hint of findAll('[data-script]')) hint.hidden = false;
  for (const hint of findAll('[data-keys]')) hint.hidden = !keysOn();
  for (const hint of findAll('[data-keys-off]')) hint.hidden = keysOn();
}

/**
 * The key in lower case. If its letter is not Latin, as on Russian, Greek and Arabic keyboards, it is the letter that
 * other keyboards have there.
 */
export function keyOf({ key, code }: KeyboardEvent): string {
  const latin = /^(?!\p{Script=Latin})\p{L}$/u.test(key) && /^Key([A-Z])$/.exec(code)?.[1];
  return (latin || key).toLowerCase();
}

/** How a key was pressed. */
export type KeyPress = Pick<KeyboardEvent, 'repeat' | 'shiftKey'>;

/** What a page does with single keys. */
export interface KeyHandlers {
  /** Selects that save on change. Letters are shortcuts there, too, because changing the value would be an accident. */
  saving: string;
  /** Fields in which keys are not shortcuts. */
  typing: string;
  /** Moves the focus out of a field, after Esc or a choice by mouse. Returns false if the focus may stay. */
  leaveField(field: HTMLElement): boolean;
  /** The current action of a key, if any. Keys are in lower case: "j", "escape". */
  actionFor(key: string, press: KeyPress): (() => void) | undefined;
}

/** Handles single keys, except in open dialogs and menus and in fields that are typed in. */
export function handleKeys({ saving, typing, leaveField, actionFor }: KeyHandlers): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || isComposing(event) || hasModifier(event)) return;
    if (!(target instanceof HTMLElement) || key === 'Escape' && leaveField(target)) return;
    if (keysOn() && key.length === 1 && key !== ' ' && target.matches(saving)) event.preventDefault();
    else if (find(openOverlay) || target.closest(typing)) return;
    if (!keysOn() && key !== 'Escape') return;
    const action = actionFor(keyOf(event), event);
    if (!action) return;
    event.preventDefault();
    action();
  });

  /* The palette and buttons trigger the actions of keys, even if single keys are off. */
  document.addEventListener('intake:key', ({ detail }) => actionFor(detail, { repeat: false, shiftKey: false })?.());

  /* After a choice by mouse, the focus leaves the select, so that keys act on the page and arrows do not change it. */
  let pointedSelect: Element | null = null;
  document.addEventListener('pointerdown', ({ target }) => { pointedSelect = (target as Element).closest(saving); });
  document.addEventListener('keydown', () => { pointedSelect = null; }, { capture: true });
  on('change', saving, (select) => { if (select === pointedSelect) leaveField(select); });

  const keysSwitch = get<HTMLInputElement>('#single-keys');
  keysSwitch.checked = keysOn();
  keysSwitch.addEventListener('change', () => {
    if (keysSwitch.checked) forget(settingKey);
    else store(settingKey, 'off');
    showHints();
  });
  on('click', '[data-shortcuts]', openShortcuts);
  showHints();
}
