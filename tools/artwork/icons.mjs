import sharp from 'sharp';

/** The tile behind the sign: the sky of the background, small. */
const TILE = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1b1738"/><stop offset=".62" stop-color="#3d2c5c"/><stop offset="1" stop-color="#8a4f6e"/></linearGradient>`;

/**
 * The sign in the middle of a square of dusk.
 * @param {string} sign the SVG of the sign, 64 units wide
 * @param {{ size: number, share: number, corner?: number }} options `size` in pixels; of the square, `share` is how wide
 *   the sign is, `corner` how round
 * @returns {Promise<Buffer>} PNG
 */
export function tileIcon(sign, { size, share, corner = 0 }) {
  const inset = (size * (1 - share)) / 2;
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs>${TILE}</defs><rect width="100%" height="100%" rx="${size * corner}" fill="url(#sky)"/><svg x="${inset}" y="${inset}" width="${size * share}" height="${size * share}" viewBox="0 0 64 64">${insideOf(sign)}</svg></svg>`;
  const image = sharp(Buffer.from(square));
  return (corner ? image : image.removeAlpha()).png({ compressionLevel: 9 }).toBuffer();
}

/** @param {string} svg */
const insideOf = (svg) => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** @param {string} sign @param {number} size in pixels @returns {Promise<Buffer>} PNG of the sign alone */
export function plainIcon(sign, size) {
  const density = (72 * size) / 64;
  return sharp(Buffer.from(sign), { density }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

/**
 * An .ico of PNGs, which every browser of the last fifteen years reads.
 * @param {readonly { size: number, png: Buffer }[]} images `size` in pixels, below 256
 */
export function iconFile(images) {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
