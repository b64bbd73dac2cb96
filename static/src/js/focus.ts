import { find } from './dom';

/** Focuses the content of the page, after what had the focus is gone and nothing nearer can take it. */
export function focusMain(): void {
  const main = find('#main');
  if (!main) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
