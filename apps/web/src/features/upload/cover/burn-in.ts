import { LIMITS } from '@dearly/contracts';
import type { Box } from './cover-boxes';
import { decode, drawn, sizeToSend } from './open-picture';

/** The one colour of every box. */
export const COVER_COLOUR = '#000000';
/** Of a JPEG, which is made only where a PNG would be too large to upload. */
const JPEG_QUALITY = 0.92;

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser could not make a picture.'))),
      type,
      JPEG_QUALITY,
    ),
  );

const named = (name: string, extension: string) => `${name.replace(/\.[^.]*$/, '')}.${extension}`;

/**
 * A new file of the picture's pixels with the boxes filled. Nothing else of the original is in it: no EXIF, no thumbnail,
 * no colour profile. PNG, so that every pixel under a box is of the one colour; JPEG above the limit for uploads.
 * @throws when this browser cannot decode or encode it
 */
export async function burnIn(file: File, boxes: readonly Box[]): Promise<File> {
  const bitmap = await decode(file);
  const { canvas, paint } = drawn(bitmap, sizeToSend(bitmap));
  bitmap.close();
  paint.fillStyle = COVER_COLOUR;
  for (const { left, top, width, height } of boxes) paint.fillRect(left, top, width, height);
  const png = await encoded(canvas, 'image/png');
  const isSmall = png.size <= LIMITS.picture.bytes;
  const blob = isSmall ? png : await encoded(canvas, 'image/jpeg');
  // Phones keep the memory of a canvas until it is told to be empty.
  canvas.width = 0;
  return new File([blob], named(file.name, isSmall ? 'png' : 'jpg'), { type: blob.type });
}
