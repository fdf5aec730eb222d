import type { Raster } from '@dearly/reading/layout';
import type { Size } from './cover-boxes';

/** Of the copy in which names are looked for, in pixels: enough for that, and quick on a phone. */
const COPY_WIDTH = 1_040;
/** Pixels that the canvas of every phone can hold; larger pictures are sent smaller once something in them is covered. */
const MOST_PIXELS = 16_000_000;

/** A picture that can be covered: its size as it will be sent, and a small copy in which names are looked for. */
export type OpenPicture = { size: Size; copy: Raster };

export function sizeToSend({ width, height }: Size): Size {
  const share = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
  return { width: Math.floor(width * share), height: Math.floor(height * share) };
}

/** The pixels of a file the way up that it is shown. @throws when this browser cannot decode it */
export const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** A canvas with nothing but these pixels: what the file says besides is not in it. White shows through. */
export function drawn(bitmap: ImageBitmap, { width, height }: Size) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const paint = canvas.getContext('2d', { alpha: false });
  if (!paint) throw new Error('This browser gives no canvas of this size.');
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, width, height);
  paint.drawImage(bitmap, 0, 0, width, height);
  return { canvas, paint };
}

/** @throws when this browser cannot decode it */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  const bitmap = await decode(file);
  const size = sizeToSend(bitmap);
  const share = Math.min(1, COPY_WIDTH / size.width);
  const width = Math.max(1, Math.round(size.width * share));
  const height = Math.max(1, Math.round(size.height * share));
  const { canvas, paint } = drawn(bitmap, { width, height });
  bitmap.close();
  const { data } = paint.getImageData(0, 0, width, height);
  canvas.width = 0;
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3)
    rgb.set(data.subarray(from, from + 3), to);
  return { size, copy: { width, height, data: rgb } };
}
