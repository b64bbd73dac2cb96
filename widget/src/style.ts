/** Adds the styles of a part of the form to a shadow root, once. */
export function addStyle(root: ShadowRoot, css: string): void {
  if (styled.has(root)) return;
  styled.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

const styled = new WeakSet<ShadowRoot>();
