type Attributes = { [name: string]: string | number | boolean | null | undefined };
type Part = Node | Attributes | string | false | null | undefined;
type Tag = keyof HTMLElementTagNameMap;

/** Creates an element: h('p.hint', { id }, 'text'). Strings become text, never HTML. */
export function h<K extends Tag>(tag: K | `${K}.${string}`, ...parts: Part[]): HTMLElementTagNameMap[K] {
  const [name, ...classes] = tag.split('.') as [K, ...string[]];
  const element = document.createElement(name);
  element.className = classes.join(' ');
  for (const part of parts) {
    if (part instanceof Node || typeof part === 'string') element.append(part);
    else if (part) for (const name of Object.keys(part)) set(element, name, part[name]);
  }
  return element;
}

/** Creates a button that does not submit its form. */
export function button(
  kind: string,
  label: string | Node,
  attributes: Attributes,
  press?: (event: MouseEvent) => unknown,
): HTMLButtonElement {
  const made = h(`button.${kind}`, { type: 'button', ...attributes }, label);
  if (press) made.onclick = press;
  return made;
}

/** Sets an attribute, or removes it for false, null, undefined and "". */
export function set(element: Element, name: string, value: Attributes[string]): void {
  if (value || value === 0) element.setAttribute(name, String(value));
  else element.removeAttribute(name);
}

/** Draws one of the icons: lines on a grid of 24. */
export function icon(path: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  const line = document.createElementNS(space, 'path');
  set(svg, 'viewBox', '0 0 24 24');
  set(svg, 'aria-hidden', true);
  set(line, 'd', path);
  svg.append(line);
  return svg;
}
