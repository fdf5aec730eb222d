import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { conversationsOf } from './conversation-file.mjs';
import { LOOKS } from './looks.mjs';
import { screenOf } from './screen.mjs';
import { THIRD_LOOKS } from './third-looks.mjs';

const LARGEST = 118_000;
/** Ways of saving that shrink: by how much, and the quality of their JPEG. */
const SHRUNK = { half: { by: 2, quality: 60 }, third: { by: 3, quality: 75 } };

/** Draws pictures with their truth: `node render.mjs <folder> [first | second | third] [style ...]`; all styles when none is named. */
const [out = 'out', batch = 'first', ...wanted] = process.argv.slice(2);
const looks = batch === 'third' ? { ...LOOKS, ...THIRD_LOOKS } : LOOKS;
for (const [style, lookOf] of Object.entries(looks)) {
  if (wanted.length > 0 && !wanted.includes(style)) continue;
  await drawStyle(style, lookOf);
}

async function drawStyle(style, lookOf) {
  const folder = join(out, style);
  const source = new URL(`./conversations/${batch}/${style}.txt`, import.meta.url);
  await mkdir(folder, { recursive: true });
  const truths = [];
  for (const [index, conversation] of (await conversationsOf(source)).entries()) {
    const seed =
      [...`${batch}${style}`].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), index + 7) >>> 0;
    const { picture, truth } = await screenOf(
      conversation,
      lookFor(lookOf, conversation.options),
      seed % 100_000,
    );
    const { name, bytes } = await saved(picture, conversation.options.save ?? 'webp');
    const file = `${style[0]}${String(index + 1).padStart(2, '0')}.${name}`;
    await writeFile(join(folder, file), bytes);
    truths.push({ file, ...shrunk(truth, SHRUNK[conversation.options.save]?.by ?? 1) });
    console.log(`${style}/${file}  ${truth.messages.length} messages  ${Math.round(bytes.length / 1000)} kB`);
  }
  await writeFile(join(folder, 'truth.json'), `${JSON.stringify(truths, null, 2)}\n`);
}

/** The look of one conversation; `font=` draws it with another font. */
function lookFor(lookOf, options) {
  const look = lookOf(options);
  return options.font === undefined ? look : { ...look, font: { family: options.font.replaceAll('_', ' ') } };
}

function shrunk(truth, by) {
  const smaller = (box) =>
    Object.fromEntries(Object.entries(box).map(([side, value]) => [side, Math.round(value / by)]));
  return { ...truth, messages: truth.messages.map((message) => ({ ...message, box: smaller(message.box) })) };
}

/** As people share them: WebP as good as fits, or a JPEG of `half` or a `third` of the size, or `png` with a palette. */
async function saved(picture, how) {
  if (SHRUNK[how] !== undefined) {
    const { width = 0 } = await sharp(picture).metadata();
    const bytes = await sharp(picture)
      .resize(Math.round(width / SHRUNK[how].by))
      .jpeg({ quality: SHRUNK[how].quality })
      .toBuffer();
    return { name: 'jpg', bytes };
  }
  if (how === 'jpeg') return { name: 'jpg', bytes: await sharp(picture).jpeg({ quality: 60 }).toBuffer() };
  if (how === 'png') {
    return {
      name: 'png',
      bytes: await sharp(picture).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer(),
    };
  }
  for (let quality = 90; ; quality -= 6) {
    const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= LARGEST || quality < 40) return { name: 'webp', bytes };
  }
}
