import { cornerOf, sideOf, type Crop } from './crop';

/** Pixels of each side of what is stored. */
export const PICTURE_SIDE = 512;
const QUALITY = 0.88;

/**
 * A JPEG of the square, as the picture is shown. It has the pixels and nothing that its file said besides: no place, no
 * time, no camera. White shows through. @throws when this browser cannot make one
 */
export async function makePicture(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: PICTURE_SIDE, height: PICTURE_SIDE });
  const paint = canvas.getContext('2d', { alpha: false });
  if (!paint) throw new Error('This browser gives no canvas.');
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, PICTURE_SIDE, PICTURE_SIDE);
  paint.imageSmoothingQuality = 'high';
  const { left, top } = cornerOf(crop, size);
  const side = sideOf(crop, size);
  paint.drawImage(image, left, top, side, side, 0, 0, PICTURE_SIDE, PICTURE_SIDE);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // Phones keep the memory of a canvas until it is told to be empty.
  canvas.width = 0;
  if (!picture) throw new Error('This browser could not make a picture.');
  return picture;
}
