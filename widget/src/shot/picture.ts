import type { Natives } from '../natives';
import { paint } from './shapes';
import type { Mark } from './marks';

const longestSide = 4096; // more than a browser's canvas may have, and more than anybody looks at
const largePNG = 5 << 20; // above it, a picture that loses a little detail arrives sooner

/** Draws an image, at most as large as we handle. */
export async function canvasOf(image: Blob | HTMLCanvasElement): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(image);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff'; // behind what is transparent, which would be black in a JPEG
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** Gives the memory of a canvas back at once. */
export function free(canvas: HTMLCanvasElement): void {
  canvas.width = canvas.height = 0;
}

/** The picture with its marks painted into it, as a file. */
export async function marked(
  source: HTMLCanvasElement,
  marks: readonly Mark[],
  name: string,
  { File }: Natives,
): Promise<File> {
  const canvas = await canvasOf(source);
  paint(canvas, marks);
  try {
    let blob = await encoded(canvas, 'image/png');
    for (const type of blob.size > largePNG ? ['image/webp', 'image/jpeg'] : []) {
      const smaller = await encoded(canvas, type);
      if (smaller.type !== type) continue; // not every browser writes WebP
      blob = smaller;
      break;
    }
    return new File([blob], `${name}.${blob.type.slice(6).replace('jpeg', 'jpg')}`, { type: blob.type });
  } finally {
    free(canvas);
  }
}

export const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser made no file of the picture'))),
      type,
      0.9,
    ),
  );
