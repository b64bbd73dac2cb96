// A logo that fails to load is replaced with the app's initial.

import { findAll, on } from '../dom';

const logo = '.mark[data-initial] > img';

function showInitial(img: HTMLImageElement): void {
  img.replaceWith(img.parentElement?.dataset.initial ?? '');
}

on('error', logo, (img: HTMLImageElement) => showInitial(img), { capture: true });

/* Logos that failed before this script ran. */
for (const img of findAll<HTMLImageElement>(logo)) if (img.complete && img.naturalWidth === 0) showInitial(img);
