import type { Pinch } from './gestures';

const maxScale = 6;

/** Lets two fingers, or the wheel with Ctrl, zoom the paper. */
export function createZoom(paper: HTMLElement, zoomed: () => void): Pinch & { reset(): void } {
  let scale = 1;
  let x = 0;
  let y = 0;
  let start = { scale, x, y, gap: 1, middleX: 0, middleY: 0 };

  const apply = () => {
    if (scale <= 1) scale = 1;
    if (scale === 1) x = y = 0;
    paper.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    zoomed();
  };
  const measure = (one: PointerEvent, other: PointerEvent) => ({
    gap: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1,
    middleX: (one.clientX + other.clientX) / 2,
    middleY: (one.clientY + other.clientY) / 2,
  });
  // Keeps the point of the paper under the fingers in place, although the paper scales from its centre.
  const zoomAbout = (
    next: number,
    fromX: number,
    fromY: number,
    toX: number,
    toY: number,
    before: { scale: number; x: number; y: number },
  ) => {
    const box = paper.parentElement!.getBoundingClientRect();
    const centreX = box.left + box.width / 2;
    const centreY = box.top + box.height / 2;
    const page = box.width / paper.parentElement!.offsetWidth; // the page or the visitor's font size may set zoom
    scale = Math.min(maxScale, next);
    x = (toX - centreX) / page - (((fromX - centreX) / page - before.x) * scale) / before.scale;
    y = (toY - centreY) / page - (((fromY - centreY) / page - before.y) * scale) / before.scale;
    apply();
  };
  paper.parentElement!.onwheel = (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { clientX, clientY, deltaY } = event;
    zoomAbout(scale * Math.exp(-deltaY / 100), clientX, clientY, clientX, clientY, { scale, x, y });
  };
  return {
    begin: (one, other) => (start = { scale, x, y, ...measure(one, other) }),
    move(one, other) {
      const { gap, middleX, middleY } = measure(one, other);
      zoomAbout((start.scale * gap) / start.gap, start.middleX, start.middleY, middleX, middleY, start);
    },
    reset() {
      scale = 1;
      apply();
    },
  };
}
