import { LIMITS } from '@dearly/contracts';
import sharp from 'sharp';
import { unreadable } from './image-errors';
import type { Rewritten } from './rewritten';

const { megapixels: MEGAPIXELS, thumbnailPixels: THUMBNAIL } = LIMITS.picture;
const PIXELS = MEGAPIXELS * 1_000_000;

/** Nothing is guessed where a file is damaged, and nothing larger than the limit is begun. */
export const STRICT = { failOn: 'warning', limitInputPixels: PIXELS, sequentialRead: true } as const;

/**
 * Settings of the decoder for the whole process; call once at start. One thread a picture, since many are read at a
 * time; no cache, since none is read twice; and no other loader than the four we take, whatever a file says it is.
 */
export function prepareSharp(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  const loaders = ['Jpeg', 'Png', 'Nsgif', 'Webp'];
  sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}Buffer`) });
}

/**
 * Decodes all of a picture, strictly, and makes its thumbnail on the way: WebP, upright, inside 480 x 960 pixels.
 * Animations show their first frame; the others are decoded as well, as far as the limit of pixels goes.
 * @throws AppError picture_unreadable
 */
export async function decodePicture({ bytes, width, height, frames }: Rewritten): Promise<Buffer> {
  try {
    if (frames > 1 && frames * width * height <= PIXELS) {
      await sharp(bytes, { ...STRICT, animated: true })
        .resize(1, 1, { fit: 'fill' })
        .raw()
        .toBuffer();
    }
    return await sharp(bytes, { ...STRICT, autoOrient: true })
      .resize({ width: THUMBNAIL, height: 2 * THUMBNAIL, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75, effort: 2 })
      .toBuffer();
  } catch (error) {
    throw unreadable(error);
  }
}
