import { formatNumber, format } from '../format';
import { boundsOf, covers, type Mark, type Size } from './marks';
import type { ShotTexts } from './texts';

const places = [
  ['atTopLeft', 'atTop', 'atTopRight'],
  ['atLeft', 'inMiddle', 'atRight'],
  ['atBottomLeft', 'atBottom', 'atBottomRight'],
] as const;

/** Describes marks and where they are, for screen readers. */
export function namer(words: ShotTexts, language: string, size: Size) {
  const share = (part: number, whole: number) => formatNumber(part / whole, language, { style: 'percent' });
  const third = (part: number, whole: number) => Math.max(0, Math.min(2, Math.floor((part / whole) * 3)));
  const where = (x: number, y: number) => words[places[third(y, size.height)]![third(x, size.width)]!];
  const measures = (mark: Mark) => {
    const { left, top, right, bottom } = boundsOf(mark);
    return { width: share(right - left, size.width), height: share(bottom - top, size.height) };
  };
  const kind = ({ tool }: Mark) =>
    ({ arrow: words.arrow, box: words.box, text: words.text, blackout: words.blackoutMark })[tool];
  return {
    kind,
    measures,
    name(mark: Mark, all: readonly Mark[]): string {
      const { tool, x1, y1, x2, y2, text } = mark;
      if (tool === 'text') return format(words.textName, { text });
      if (tool === 'arrow') {
        const tip = { x: x2, y: y2 };
        const pointsToBox = all.some(
          (other) => other.tool === 'box' && covers(other, tip, Math.max(size.width, size.height) / 50),
        );
        return pointsToBox ? words.arrowToBox : format(words.arrowName, { where: where(x2, y2) });
      }
      return format(words.boxName, {
        kind: kind(mark),
        width: measures(mark).width,
        where: where((x1 + x2) / 2, (y1 + y2) / 2),
      });
    },
  };
}

export type Namer = ReturnType<typeof namer>;
