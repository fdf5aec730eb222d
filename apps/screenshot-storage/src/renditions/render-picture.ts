import { AppError, LIMITS } from '@dearly/contracts';
import sharp, { type FitEnum, type Sharp } from 'sharp';
import { PICTURE_TYPES, type PictureExtension } from '../images/content-type';
import { STRICT } from '../images/decode-picture';
import { unreadable } from '../images/image-errors';
import { rewritePicture } from '../images/read-picture';
import type { RenditionFormat, Transformation } from './transformation';

export type RenderedPicture = { bytes: Buffer; contentType: string };

const DECODING_SECONDS = 10;

/** `contain` leaves no bars: the picture is as large as fits. */
const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const satisfies Record<
  Transformation['resize'],
  keyof FitEnum
>;

/**
 * A picture as a transformation shows it: upright, in the colors of the web, without metadata, the first frame of an
 * animation. It is never made larger than it is. What an upload of a screenshot may not be is not decoded here either.
 * @throws AppError `rendition_refused` with what is wrong with the picture
 */
export async function renderPicture(
  bytes: Uint8Array,
  { width, height, resize, quality }: Transformation,
  format: RenditionFormat,
): Promise<RenderedPicture> {
  try {
    const { extension, rewritten } = rewritePicture(bytes);
    const kind = format === 'origin' ? extension : 'webp';
    const picture = sharp(rewritten.bytes, { ...STRICT, autoOrient: true }).timeout({
      seconds: DECODING_SECONDS,
    });
    if (width ?? height) {
      picture.resize({ width, height, fit: FITS[resize], withoutEnlargement: true });
    }
    return { bytes: await encode(picture, kind, quality), contentType: PICTURE_TYPES[kind] };
  } catch (error) {
    throw refusal(error);
  }
}

/** @throws AppError `rendition_refused` for more bytes than a picture may have */
export function checkPictureBytes(size: number): void {
  if (size <= LIMITS.picture.bytes) return;
  const limit = `${LIMITS.picture.bytes / 1024 ** 2} MB`;
  throw new AppError('rendition_refused', {
    reason: `Pictures of more than ${limit} cannot be transformed.`,
  });
}

async function encode(picture: Sharp, kind: PictureExtension, quality: number): Promise<Buffer> {
  try {
    switch (kind) {
      case 'jpg':
        return await picture.jpeg({ quality }).toBuffer();
      case 'webp':
        return await picture.webp({ quality, effort: 2 }).toBuffer();
      case 'png':
        return await picture.png().toBuffer();
      case 'gif':
        return await picture.gif({ effort: 2 }).toBuffer();
    }
  } catch (error) {
    throw unreadable(error);
  }
}

/** The texts of an upload speak of storing; here the object is stored already. */
function refusal(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const reasons: Record<string, string> = {
    picture_unsupported: 'Only JPEG, PNG, GIF and WebP pictures can be transformed.',
    picture_unreadable: 'The picture is damaged or cut off and cannot be transformed.',
    picture_too_many_pixels: `Pictures of more than ${LIMITS.picture.megapixels} megapixels cannot be transformed.`,
    picture_too_many_frames: `Animations of more than ${LIMITS.picture.frames} frames cannot be transformed.`,
  };
  const reason = reasons[error.code];
  return reason === undefined ? error : new AppError('rendition_refused', { reason }, { cause: error });
}
