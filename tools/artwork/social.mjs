import sharp from 'sharp';
import { paintDusk } from './dusk.mjs';
import { BRAND, HEADLINE, WORD } from './lettering.mjs';

const SIZE = { width: 1200, height: 630 };
const LEFT = 84;

/**
 * @param {import('./lettering.mjs').Lettering} words
 * @param {{ x: number, y: number, size: number, fill: string }} place `y` of the baseline, `size` of an em, in pixels
 */
function write({ path }, { x, y, size, fill }) {
  return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${size / 1000})" d="${path}"/>`;
}

/** The blue bubble with the typed word and the caret, as on the landing page. */
function bubble() {
  const size = 104;
  const [x, y, width, height] = [LEFT, 318, (WORD.width * size) / 1000 + 118, 156];
  const [right, bottom] = [x + width, y + height];
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="56" fill="#0a72e8"/>`,
    `<path fill="#0a72e8" d="M${right - 26} ${bottom - 66}C${right - 26} ${bottom - 30} ${right - 14} ${bottom - 8} ${right + 22} ${bottom}C${right - 10} ${bottom + 6} ${right - 44} ${bottom - 4} ${right - 62} ${bottom - 22}Z"/>`,
    write(WORD, { x: x + 46, y: y + 114, size, fill: '#fff' }),
    `<rect x="${x + 46 + (WORD.width * size) / 1000 + 12}" y="${y + 34}" width="6" height="90" rx="3" fill="#fff"/>`,
  ].join('');
}

/**
 * What a link to the site shows in a chat: the valley, the sign, and the headline.
 * @param {string} sign the SVG of the sign, 64 units wide
 * @returns {Promise<Buffer>} JPEG
 */
export async function socialPicture(sign) {
  const canvas = await paintDusk({ ...SIZE, horizon: 384, valley: 810, unit: 660 });
  const shade = `<linearGradient id="shade"><stop stop-color="#100d1a" stop-opacity=".72"/><stop offset=".55" stop-color="#100d1a" stop-opacity=".45"/><stop offset="1" stop-color="#100d1a" stop-opacity=".12"/></linearGradient>`;
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><defs>${shade}</defs><rect width="100%" height="100%" fill="url(#shade)"/><svg x="${LEFT}" y="72" width="64" height="64" viewBox="0 0 64 64">${sign.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')}</svg>${write(BRAND, { x: LEFT + 80, y: 122, size: 50, fill: '#fbf7f2' })}${write(HEADLINE, { x: LEFT - 6, y: 272, size: 116, fill: '#fbf7f2' })}${bubble()}</svg>`;
  const picture = await canvas.toImage().png().toBuffer();
  return sharp(picture)
    .composite([{ input: Buffer.from(words) }])
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer();
}
