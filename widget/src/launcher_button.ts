import { h, icon } from './dom';
import { cross, help } from './icons';
import css from './launcher.css';
import type { Settings } from './types';

/** The widget's only element in the page, with everything else in its shadow root. */
export interface LauncherElements {
  host: HTMLElement;
  root: ShadowRoot;
  launcher: HTMLButtonElement;
}

/** Adds the button to the page. The element is a sibling of the body, because some sites replace the whole body. */
export function addLauncher(settings: Settings, tag: DOMStringMap): LauncherElements {
  const host = document.createElement('intake-widget');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css + (settings.color && `:host{--itk-brand:var(--intake-accent,${settings.color})}`));
  root.adoptedStyleSheets = [sheet];
  const attributes = { type: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': 'false' };
  const launcher = h('button.launcher', attributes, icon(help), icon(cross), h('span', settings.label));
  const container = h(`div.root.${settings.side}`, { 'data-launcher': tag.launcher }, launcher);
  root.append(container);
  document.documentElement.append(host);
  if (/^(light|dark)$/.test(tag.theme!)) container.style.colorScheme = tag.theme!;
  // All sizes are for a browser with a default font size of 16 pixels. The host inherits nothing from the page, so its
  // font size is the one that the visitor chose.
  container.style.zoom = `${parseFloat(getComputedStyle(host).fontSize) / 16}`;
  return { host, root, launcher };
}
