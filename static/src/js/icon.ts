import { find } from './dom';

/** The address of an icon in the sprite that the page uses. */
export function iconAddress(name: string): string {
  const sprite = find('use')?.getAttribute('href')?.split('#')[0] ?? '';
  return `${sprite}#i-${name}`;
}

/** Creates an icon from the sprite. */
export const icon = (name: string): SVGElement => iconAt(iconAddress(name));

/** Creates an icon from its address. */
export function iconAt(address: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', address);
  svg.append(use);
  return svg;
}
