import { unsupported } from './image-errors';

export const PICTURE_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
} as const;

export type PictureExtension = keyof typeof PICTURE_TYPES;

const TAKEN = 'Only JPEG, PNG, GIF and WebP pictures can be stored.';
const CONVERT =
  'HEIC and AVIF pictures cannot be stored. Upload a screenshot of the picture, or choose Settings > Camera > ' +
  'Formats > Most Compatible on your iPhone before you take it.';

/** Brands of the HEIF family, which iPhones write by default; other brands of the same container are films. */
const HEIF_BRANDS = new Set([
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1', 'mif2', 'miaf'],
  ...['avif', 'avis', 'avio'],
]);

/**
 * The kind of picture by its first bytes; a name or a declared type counts for nothing.
 * @throws AppError picture_unsupported, with what is taken or how to convert
 */
export function pictureKind(bytes: Buffer): PictureExtension {
  const text = (start: number, end: number): string => bytes.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  throw unsupported(text(4, 8) === 'ftyp' && HEIF_BRANDS.has(text(8, 12)) ? CONVERT : TAKEN);
}
