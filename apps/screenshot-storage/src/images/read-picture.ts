import { PICTURE_TYPES, pictureKind, type PictureExtension } from './content-type';
import { decodePicture } from './decode-picture';
import { isOnItsSide } from './orientation';
import { rewriteGif } from './rewrite-gif';
import { rewriteJpeg } from './rewrite-jpeg';
import { rewritePng } from './rewrite-png';
import { rewriteWebp } from './rewrite-webp';
import type { Rewritten } from './rewritten';

export type Picture = {
  /** What to store and to hash: the same pixels, and nothing but what shows them. */
  bytes: Uint8Array;
  contentType: (typeof PICTURE_TYPES)[PictureExtension];
  extension: PictureExtension;
  /** In pixels, as it is shown. */
  width: number;
  height: number;
  /** WebP, upright, inside 480 x 960 pixels. */
  thumbnail: Uint8Array;
};

const REWRITES = { jpg: rewriteJpeg, png: rewritePng, gif: rewriteGif, webp: rewriteWebp };

/**
 * Reads what somebody uploaded as a picture (product decisions, "Screenshots"). The kind is told by content. Our own
 * parsers check size and frames and rewrite the container without loss; only what they wrote reaches the decoder,
 * which has to read all of it. Reading the result again gives the same bytes.
 * @throws AppError picture_unsupported (415), picture_too_many_pixels, picture_too_many_frames (413),
 * picture_unreadable (422); the signal's reason when it was aborted
 */
export async function readPicture(bytes: Uint8Array, signal?: AbortSignal): Promise<Picture> {
  signal?.throwIfAborted();
  const { extension, rewritten } = rewritePicture(bytes);
  const thumbnail = await decodePicture(rewritten);
  signal?.throwIfAborted();
  const [width, height] = isOnItsSide(rewritten.orientation)
    ? [rewritten.height, rewritten.width]
    : [rewritten.width, rewritten.height];
  return {
    bytes: rewritten.bytes,
    contentType: PICTURE_TYPES[extension],
    extension,
    width,
    height,
    thumbnail,
  };
}

/**
 * What of a picture may reach the decoder, with its kind. Errors: those of `readPicture` that need no decoder.
 */
export function rewritePicture(bytes: Uint8Array): { extension: PictureExtension; rewritten: Rewritten } {
  const original = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const extension = pictureKind(original);
  return { extension, rewritten: REWRITES[extension](original) };
}
