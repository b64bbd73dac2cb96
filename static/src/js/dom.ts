// Short names for what all scripts do with elements.

/** The first element that matches, on the page or below root, or null. */
export function find<E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E | null {
  return root.querySelector<E>(selector);
}

/** The first element that matches, where there always is one. */
export function get<E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E {
  const found = find<E>(selector, root);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

/** All elements that match, on the page or below root. */
export function findAll<E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E[] {
  return [...root.querySelectorAll<E>(selector)];
}

/** Calls the handler for each event within an element that matches, including elements that are added later. */
export function on<K extends keyof DocumentEventMap, E extends Element = HTMLElement>(
  type: K, selector: string, handler: (element: E, event: DocumentEventMap[K]) => void,
  options?: AddEventListenerOptions,
): void {
  document.addEventListener(type, (event) => {
    const element = event.target instanceof Element && event.target.closest<E>(selector);
    if (element) handler(element, event);
  }, options);
}

/** Creates an element with these properties and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K, properties: Partial<HTMLElementTagNameMap[K]>, ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

/** The fields of a form without files, encoded for the address or the body of a request. */
export function encoded(data: FormData): URLSearchParams {
  return new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
}

/** Whether Ctrl, ⌘ or Alt is pressed, so that the browser or the system handles the event. */
export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent | MouseEvent): boolean =>
  ctrlKey || metaKey || altKey;

/** Whether an input method uses the key, to choose a word for example. Safari says so only by the key's old code. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** The page in a response. */
export async function parsePage(response: Response): Promise<Document> {
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
