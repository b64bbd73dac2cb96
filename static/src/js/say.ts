import { element } from './dom';

let region: HTMLElement | undefined;

function voice(): HTMLElement {
  if (!region) {
    region = element('div', { className: 'sr' });
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  return region;
}

voice(); // what a region has from the start would not be read out, so it is there before there is something to say

/** Says something to screen readers without showing it. */
export function say(text: string): void {
  voice().textContent = '';
  setTimeout(() => { voice().textContent = text; }, 50);
}
