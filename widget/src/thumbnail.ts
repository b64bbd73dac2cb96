// Drawn on a canvas, because a page's content policy may forbid images from blob: or data: addresses.
export async function thumbnail(file: Blob): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 56;
  const side = Math.min(image.width, image.height);
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
  canvas.getContext('2d')!.drawImage(image, left, top, side, side, 0, 0, 56, 56);
  image.close();
  return canvas;
}
