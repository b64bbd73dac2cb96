import type { Stage } from './types';

let tries = 0;

/** Brings a file of ours. One that did not come is asked for under another address: browsers remember failures. */
export const load = ({ base }: Stage, name: string): Promise<any> =>
  import(`${base}widget/${name}${tries ? '?' + tries : ''}`).catch((failure) => {
    tries++;
    throw failure;
  });
