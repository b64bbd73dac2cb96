import type * as functions from './dom';

/** The launcher's functions, so that the form's files do not each contain a copy. */
export type SharedDOM = Pick<typeof functions, 'h' | 'button' | 'set' | 'icon'>;

export let h: SharedDOM['h'];
export let button: SharedDOM['button'];
export let set: SharedDOM['set'];
export let icon: SharedDOM['icon'];

/** To be called first in each file that is loaded separately. */
export function useSharedDOM(dom: SharedDOM): void {
  ({ h, button, set, icon } = dom);
}
