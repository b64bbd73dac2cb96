// The viewer shows the pictures of a page large, one at a time.

import { element, find, hasModifier } from './dom';
import { icon } from './icon';

const steps = [1, 2, 3];
const swipe = 48; // px

/** Opens the viewer at the picture of a link, with those of the other links before and after it. */
export function openViewer(links: HTMLAnchorElement[], first: HTMLAnchorElement): void {
  let current = links.indexOf(first);
  const { dataset: texts } = first.closest<HTMLElement>('[data-viewer-close]') ?? document.body;
  const name = element('bdi', {});
  const position = element('small', {});
  const heading = element('h2', { id: 'viewer-title', ariaLive: 'polite' }, name, ' ', position);
  const download = element('a', { className: 'btn btn--sm', download: '' },
    icon('download'), element('span', { textContent: texts.viewerDownload ?? '' }));
  const close = button('x', texts.viewerClose);
  const arrows = [button('arrow-left', texts.viewerPrevious), button('arrow-right', texts.viewerNext)];
  const figure = element('figure', {});
  const thumbnails = element('footer', {}, ...links.map(thumbnail));
  const dialog = element('dialog', { className: 'viewer' },
    element('header', {}, heading, ...(links.length > 1 ? arrows : []), download, close), figure);
  dialog.setAttribute('aria-labelledby', heading.id);
  if (links.length > 1) dialog.append(thumbnails);

  function thumbnail(link: HTMLAnchorElement): HTMLElement {
    const small = element('img', { src: link.href, alt: '', loading: 'lazy' });
    const button = element('button', { type: 'button', className: 'thumb', ariaLabel: link.dataset.picture ?? '' }, small);
    button.addEventListener('click', () => show(links.indexOf(link)));
    small.addEventListener('error', () => leaveOut(link));
    return button;
  }

  /** Leaves out a picture that cannot be displayed, unless it is the open one, which says so. */
  function leaveOut(link: HTMLAnchorElement): void {
    const index = links.indexOf(link);
    if (index === current) return;
    links.splice(index, 1);
    thumbnails.children[index]!.remove();
    if (index < current) current--;
    showPlace();
  }

  function showPlace(): void {
    const { size = '' } = links[current]!.dataset;
    const values: Record<string, string> = { place: String(current + 1), total: String(links.length) };
    const placeText = (texts.viewerPlace ?? '').replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
    position.textContent = links.length > 1 ? `${placeText} · ${size}` : size;
  }

  function show(index: number): void {
    current = (index + links.length) % links.length;
    const link = links[current]!;
    const { picture = '' } = link.dataset;
    name.textContent = picture;
    showPlace();
    download.href = link.href;
    const large = element('img', { src: link.href, alt: picture });
    large.addEventListener('error', () => {
      if (large.isConnected) figure.replaceChildren(texts.viewerBroken ?? ''); // otherwise another one is open by now
    });
    delete figure.dataset.zoom;
    figure.replaceChildren(large);
    [...thumbnails.children].forEach((one, other) => { one.ariaCurrent = other === current ? 'true' : null; });
  }

  function zoom(by: number): void {
    const index = steps.indexOf(Number(figure.dataset.zoom ?? 1));
    figure.dataset.zoom = String(steps[Math.max(0, Math.min(index + by, steps.length - 1))]);
  }

  const forward = () => (getComputedStyle(dialog).direction === 'rtl' ? -1 : 1);
  const keys: Record<string, () => void> = {
    ArrowRight: () => show(current + forward()), ArrowLeft: () => show(current - forward()),
    '+': () => zoom(1), '=': () => zoom(1), '-': () => zoom(-1),
  };
  dialog.addEventListener('keydown', (event) => {
    const action = hasModifier(event) ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  arrows[0]!.addEventListener('click', () => show(current - 1));
  arrows[1]!.addEventListener('click', () => show(current + 1));
  figure.addEventListener('dblclick', () => zoom(figure.dataset.zoom && figure.dataset.zoom !== '1' ? -2 : 1));
  let touch: PointerEvent | undefined;
  figure.addEventListener('pointerdown', (event) => { touch = event.pointerType === 'touch' ? event : undefined; });
  figure.addEventListener('pointerup', (event) => {
    const [x, y] = touch ? [event.clientX - touch.clientX, event.clientY - touch.clientY] : [0, 0];
    const zoomed = Number(figure.dataset.zoom ?? 1) > 1;
    if (!zoomed && Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) show(current - Math.sign(x) * forward());
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    const link = links[current]!; // the page may have been updated in the meantime
    (link.isConnected ? link : find(`a[data-picture][href="${CSS.escape(link.getAttribute('href')!)}"]`))?.focus();
  });

  document.body.append(dialog);
  show(current);
  dialog.showModal();
  close.focus();
}

function button(name: string, label = ''): HTMLButtonElement {
  const created = element('button', { type: 'button', className: 'btn btn--icon btn--sm', ariaLabel: label },
    icon(name));
  if (name.startsWith('arrow')) created.firstElementChild!.classList.add('icon--pointing');
  return created;
}
