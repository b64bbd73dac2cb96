/** Adds the style of a part of the form, once for each widget that it stands in. */
export function addStyle(root: ShadowRoot, css: string): void {
  if (styled.has(root)) return;
  styled.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

const styled = new WeakSet<ShadowRoot>();
