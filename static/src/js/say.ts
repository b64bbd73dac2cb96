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

voice(); // screen readers ignore the initial content of a region, so it must exist before its first text

/** Announces a text to screen readers without showing it. */
export function say(text: string): void {
  voice().textContent = '';
  setTimeout(() => { voice().textContent = text; }, 50);
}
