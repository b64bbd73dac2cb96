// Pictures open in the viewer. One that cannot be shown becomes the line of a file, like the one of ui.Attached.

import { element, findAll, hasModifier, on } from '../dom';
import { icon } from '../icon';
import { openViewer } from '../viewer';

const thumbnail = 'a[data-picture]';

on('click', thumbnail, (link: HTMLAnchorElement, event) => {
  if (hasModifier(event) || event.shiftKey) return;
  event.preventDefault();
  openViewer(findAll<HTMLAnchorElement>(thumbnail).filter((one) => one.checkVisibility()), link);
});

function showAsFile(picture: HTMLImageElement): void {
  const link = picture.closest<HTMLAnchorElement>('a.thumb');
  if (!link) return;
  const { picture: name = '', size = '' } = link.dataset;
  delete link.dataset.picture;
  link.className = 'file';
  link.replaceChildren(icon('image'), element('span', {}, element('bdi', { textContent: name })),
    element('small', { textContent: size }));
}

document.addEventListener('error', ({ target }) => {
  if (target instanceof HTMLImageElement) showAsFile(target);
}, { capture: true });

for (const picture of findAll<HTMLImageElement>('a.thumb > img')) { // those that failed before this script ran
  if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) showAsFile(picture);
}
