// The viewer shows the pictures of a page large, one at a time.

import { element, find } from './dom';
import { icon } from './icon';

const steps = [1, 2, 3];
const swipe = 48; // px

/** Opens the viewer at the picture of a link, with those of the other links before and after it. */
export function view(links: HTMLAnchorElement[], first: HTMLAnchorElement): void {
  let at = links.indexOf(first);
  const { dataset: texts } = first.closest<HTMLElement>('[data-viewer-close]') ?? document.body;
  const name = element('bdi', {});
  const place = element('small', {});
  const heading = element('h2', { id: 'viewer-title', ariaLive: 'polite' }, name, ' ', place);
  const download = element('a', { className: 'btn btn--sm', download: '' },
    icon('download'), element('span', { textContent: texts.viewerDownload ?? '' }));
  const close = button('x', texts.viewerClose);
  const ways = [button('arrow-left', texts.viewerPrevious), button('arrow-right', texts.viewerNext)];
  const figure = element('figure', {});
  const row = element('footer', {}, ...links.map(small));
  const dialog = element('dialog', { className: 'viewer' },
    element('header', {}, heading, ...(links.length > 1 ? ways : []), download, close), figure);
  dialog.setAttribute('aria-labelledby', heading.id);
  if (links.length > 1) dialog.append(row);

  function small(link: HTMLAnchorElement, index: number): HTMLElement {
    const one = element('button', { type: 'button', className: 'thumb', ariaLabel: link.dataset.picture ?? '' },
      element('img', { src: link.href, alt: '', loading: 'lazy' }));
    one.addEventListener('click', () => show(index));
    return one;
  }

  function show(index: number): void {
    at = (index + links.length) % links.length;
    const link = links[at]!;
    const { picture = '', size = '' } = link.dataset;
    const fill: Record<string, string> = { place: String(at + 1), total: String(links.length) };
    const among = (texts.viewerPlace ?? '').replace(/\{(\w+)\}/g, (_, key: string) => fill[key] ?? '');
    name.textContent = picture;
    place.textContent = links.length > 1 ? `${among} · ${size}` : size;
    download.href = link.href;
    const large = element('img', { src: link.href, alt: picture });
    large.addEventListener('error', () => figure.replaceChildren(texts.viewerBroken ?? ''));
    delete figure.dataset.zoom;
    figure.replaceChildren(large);
    [...row.children].forEach((one, other) => { one.ariaCurrent = other === at ? 'true' : null; });
  }

  function zoom(by: number): void {
    const now = steps.indexOf(Number(figure.dataset.zoom ?? 1));
    figure.dataset.zoom = String(steps[Math.max(0, Math.min(now + by, steps.length - 1))]);
  }

  const forward = () => (getComputedStyle(dialog).direction === 'rtl' ? -1 : 1);
  const keys: Record<string, () => void> = {
    ArrowRight: () => show(at + forward()), ArrowLeft: () => show(at - forward()),
    '+': () => zoom(1), '=': () => zoom(1), '-': () => zoom(-1),
  };
  dialog.addEventListener('keydown', (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  ways[0]!.addEventListener('click', () => show(at - 1));
  ways[1]!.addEventListener('click', () => show(at + 1));
  figure.addEventListener('dblclick', () => zoom(figure.dataset.zoom && figure.dataset.zoom !== '1' ? -2 : 1));
  let from: PointerEvent | undefined;
  figure.addEventListener('pointerdown', (event) => { from = event.pointerType === 'touch' ? event : undefined; });
  figure.addEventListener('pointerup', (event) => {
    const [x, y] = from ? [event.clientX - from.clientX, event.clientY - from.clientY] : [0, 0];
    const zoomed = Number(figure.dataset.zoom ?? 1) > 1;
    if (!zoomed && Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) show(at - Math.sign(x) * forward());
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    const back = links[at]!; // the page may have been updated in the meantime
    (back.isConnected ? back : find(`a[data-picture][href="${CSS.escape(back.getAttribute('href')!)}"]`))?.focus();
  });

  document.body.append(dialog);
  show(at);
  dialog.showModal();
  close.focus();
}

function button(sign: string, label = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', className: 'btn btn--icon btn--sm', ariaLabel: label }, icon(sign));
  if (sign.startsWith('arrow')) made.firstElementChild!.classList.add('icon--pointing');
  return made;
}
