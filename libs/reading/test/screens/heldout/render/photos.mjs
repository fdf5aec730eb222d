import sharp from 'sharp';
import { randomOf } from './random.mjs';

const PALETTES = {
  mountains: ['#f6c9a0', '#e08f6a', '#93627b', '#54507e', '#2c3157', '#171b34'],
  forest: ['#dfe9c8', '#a9c48c', '#6d935e', '#41683f', '#264529', '#13261a'],
  sea: ['#fde8d3', '#f3b793', '#7fb3c9', '#3f7fa6', '#215a80', '#0d2f4b'],
  night: ['#2a2450', '#211c44', '#191637', '#13112b', '#0d0c20', '#080716'],
};

/** Soft blotches: a few random colours, blown up. */
async function blotches(width, height, seed, cells, from, spread) {
  const random = randomOf(seed);
  const rows = Math.max(2, Math.round((cells * height) / width));
  const cell = () => {
    const light = (random() - 0.5) * 2 * spread;
    return from.map((value) => Math.max(0, Math.min(255, value + light + (random() - 0.5) * spread * 0.5)));
  };
  const pixels = Buffer.from(Array.from({ length: cells * rows }, cell).flat());
  return sharp(pixels, { raw: { width: cells, height: rows, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .png()
    .toBuffer();
}

/** The grain of a small sensor, so that no two pixels of a plain wall are the same. */
async function grained(picture, width, height, seed, strength) {
  const random = randomOf(seed);
  const grain = Buffer.alloc(width * height);
  for (let index = 0; index < grain.length; index++) grain[index] = 128 + (random() - 0.5) * 2 * strength;
  const layer = await sharp(grain, { raw: { width, height, channels: 1 } })
    .blur(0.7)
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: layer, blend: 'soft-light' }])
    .png()
    .toBuffer();
}

/** Layers of ridges, each darker than the one behind it. */
function ridges(width, height, seed, colours) {
  const random = randomOf(seed);
  const sky =
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours[2]}"/>` +
    `<stop offset="1" stop-color="${colours[0]}"/></linearGradient><rect width="100%" height="100%" fill="url(#sky)"/>`;
  const layers = colours.slice(1).map((colour, depth) => {
    const base = height * (0.3 + depth * 0.14);
    const waves = [1, 2.3, 5.1, 11].map((frequency) => ({
      frequency,
      phase: random() * 7,
      share: 1 / frequency,
    }));
    let path = `M0 ${height}`;
    for (let x = 0; x <= width * 1.02; x += width / 90) {
      const up = waves.reduce(
        (sum, w) => sum + Math.sin((x / width) * 6 * w.frequency + w.phase) * w.share,
        0,
      );
      path += ` L${x.toFixed(1)} ${(base - up * height * 0.045).toFixed(1)}`;
    }
    return `<path d="${path} L${width * 1.02} ${height} Z" fill="${colour}"/>`;
  });
  return sky + layers.join('');
}

/** Lights out of focus. */
function lights(width, height, seed) {
  const random = randomOf(seed);
  return Array.from({ length: 46 }, () => {
    const colour = `hsl(${Math.round(random() * 70 + (random() > 0.6 ? 190 : 0))} 80% ${50 + random() * 25}%)`;
    const radius = width * (0.02 + random() * 0.075);
    return `<circle cx="${random() * width}" cy="${random() * height}" r="${radius}" fill="${colour}" fill-opacity="${0.12 + random() * 0.4}"/>`;
  }).join('');
}

/** A picture that looks taken: `kind` is mountains, forest, sea, night or room. */
export async function photo(kind, width, height, seed, grain = 14) {
  const svg = (body) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);
  let picture;
  if (kind === 'room') picture = await blotches(width, height, seed, 7, [176, 140, 118], 86);
  else
    picture = await sharp(svg(ridges(width, height, seed, PALETTES[kind])))
      .png()
      .toBuffer();
  if (kind === 'night') {
    picture = await sharp(picture)
      .composite([{ input: svg(lights(width, height, seed + 1)) }])
      .png()
      .toBuffer();
  }
  const light = await blotches(width, height, seed + 2, 4, [128, 128, 128], 60);
  const lit = await sharp(picture)
    .composite([{ input: light, blend: 'soft-light' }])
    .png()
    .toBuffer();
  return grained(lit, width, height, seed + 3, grain);
}

/** The same as an address that SVG can hold. */
export async function photoAddress(kind, width, height, seed) {
  const picture = await photo(kind, Math.round(width), Math.round(height), seed);
  return `data:image/jpeg;base64,${(await sharp(picture).jpeg({ quality: 88 }).toBuffer()).toString('base64')}`;
}
