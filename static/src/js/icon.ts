import { find } from './dom';

/** Creates an icon from the sprite that the page uses. */
export function icon(name: string): SVGElement {
  const sprite = find('use')?.getAttribute('href')?.split('#')[0];
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `${sprite}#i-${name}`);
  svg.append(use);
  return svg;
}
