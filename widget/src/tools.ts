import type * as dom from './dom';

/** The launcher's functions, so that the form's files do not each contain a copy. */
export type Tools = Pick<typeof dom, 'h' | 'button' | 'set' | 'icon'>;

export let h: Tools['h'];
export let button: Tools['button'];
export let set: Tools['set'];
export let icon: Tools['icon'];

export function useTools(tools: Tools): void {
  ({ h, button, set, icon } = tools);
}
