import type { Native } from '../native';
import { paint } from './shapes';
import type { Mark } from './marks';

const maxSide = 4096; // pixels, because larger canvases may exceed the limits of browsers
const maxPNGSize = 5 << 20; // bytes; above it, a lossy format is used, which uploads faster

/** Draws an image on a canvas, scaled down to the largest size that we handle. */
export async function canvasOf(image: Blob | HTMLCanvasElement): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(image);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff'; // behind transparent parts, which would be black in a JPEG
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** Frees the memory of a canvas at once. */
export function free(canvas: HTMLCanvasElement): void {
  canvas.width = canvas.height = 0;
}

/** The picture with its marks drawn on it, as a file. */
export async function fileWithMarks(
  source: HTMLCanvasElement,
  marks: readonly Mark[],
  name: string,
  { File }: Native,
): Promise<File> {
  const canvas = await canvasOf(source);
  paint(canvas, marks);
  try {
    let blob = await encode(canvas, 'image/png');
    for (const type of blob.size > maxPNGSize ? ['image/webp', 'image/jpeg'] : []) {
      const smaller = await encode(canvas, type);
      if (smaller.type !== type) continue; // not every browser can encode WebP
      blob = smaller;
      break;
    }
    return new File([blob], `${name}.${blob.type.slice(6).replace('jpeg', 'jpg')}`, { type: blob.type });
  } finally {
    free(canvas);
  }
}

export const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser made no file of the picture'))),
      type,
      0.9,
    ),
  );
