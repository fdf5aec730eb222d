import { AppError, LIMITS } from '@dearly/contracts';
import sharp from 'sharp';
import type { Raster } from './raster';

const { megapixels: MEGAPIXELS } = LIMITS.picture;
const PIXELS_PER_MEGAPIXEL = 1_000_000;
const { pixels: PIXELS } = LIMITS.analysis;

/**
 * Decodes a PNG, JPEG, WebP or GIF (an animation's first frame) to plain colours: upright, on white where it was
 * transparent, and smaller when it has more than `LIMITS.analysis.pixels`. Less than that is never scaled, since
 * every pixel of small text counts.
 * @throws AppError picture_unreadable
 */
export async function decodePicture(bytes: Uint8Array): Promise<Raster> {
  try {
    const picture = sharp(bytes, {
      failOn: 'error',
      limitInputPixels: MEGAPIXELS * PIXELS_PER_MEGAPIXEL,
      sequentialRead: true,
      autoOrient: true,
    });
    const { autoOrient: upright } = await picture.metadata();
    const pixels = upright.width * upright.height;
    if (pixels > PIXELS) {
      const scale = Math.sqrt(PIXELS / pixels);
      picture.resize(Math.max(1, Math.floor(upright.width * scale)));
    }
    const { data, info } = await picture
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new Error(`decoded to ${info.channels} channels`);
    return { width: info.width, height: info.height, data };
  } catch (error) {
    throw new AppError('picture_unreadable', {}, { cause: error });
  }
}
