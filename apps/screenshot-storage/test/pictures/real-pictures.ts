import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Create, type Sharp } from 'sharp';

/** Pixels with a pattern in which every row and column differs, so that a shift, a turn or a lost part shows. */
export function pattern(width = 96, height = 64, channels: 3 | 4 = 3): Sharp {
  const pixels = Buffer.alloc(width * height * channels);
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const color = [(x * 255) / width, (y * 255) / height, (x * y) % 256, 255 - ((x * 2) % 200)];
    for (let channel = 0; channel < channels; channel += 1) {
      pixels[index * channels + channel] = color[channel] ?? 0;
    }
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

/** A few different frames. */
export async function animation(frames = 4): Promise<Sharp> {
  const images = Array.from({ length: frames }, (_, index) =>
    sharp({ create: { ...plain(40, 30), background: { r: (index * 37) % 256, g: 90, b: 200 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(images), { join: { animated: true } });
}

/** Quadrants of four colours: where each of them is shown tells the orientation. */
export function quadrants(): Sharp {
  const quarter = (background: string): { create: Create } => ({
    create: { ...plain(40, 24), background },
  });
  return sharp({ create: { ...plain(80, 48), background: 'red' } }).composite([
    { input: quarter('lime'), left: 40, top: 0 },
    { input: quarter('blue'), left: 0, top: 24 },
    { input: quarter('white'), left: 40, top: 24 },
  ]);
}

function plain(width: number, height: number): { width: number; height: number; channels: 3 } {
  return { width, height, channels: 3 };
}

/** A screenshot of a conversation as a phone writes it. */
export function screenshot(name: 'd03' | 'd09'): Buffer {
  return readFileSync(join(__dirname, 'screenshots', `${name}.png`));
}

/** Every kind of file that can be stored, in the variants that cameras, phones and programs write. */
export const KINDS: Record<string, () => Promise<Buffer>> = {
  'a baseline JPEG': () => pattern().jpeg({ quality: 90 }).toBuffer(),
  'a progressive JPEG': () => pattern().jpeg({ progressive: true }).toBuffer(),
  'a JPEG without subsampling': () => pattern().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'a grayscale JPEG': () => pattern().grayscale().jpeg().toBuffer(),
  'a CMYK JPEG': () => pattern().toColourspace('cmyk').jpeg().toBuffer(),
  'a JPEG with a color profile': () => pattern().withIccProfile('p3').jpeg().toBuffer(),
  'a PNG': () => pattern().png().toBuffer(),
  'a PNG with transparency': () => pattern(96, 64, 4).png().toBuffer(),
  'an interlaced PNG': () => pattern().png({ progressive: true }).toBuffer(),
  'a palette PNG': () => pattern(96, 64, 4).png({ palette: true }).toBuffer(),
  'a 16-bit PNG': () => pattern().toColourspace('rgb16').png().toBuffer(),
  'a grayscale PNG': () => pattern().grayscale().png().toBuffer(),
  'a PNG with a color profile': () => pattern().withIccProfile('p3').png().toBuffer(),
  'a screenshot': () => Promise.resolve(screenshot('d09')),
  'a GIF': () => pattern().gif().toBuffer(),
  'an animated GIF': async () => (await animation()).gif({ loop: 3, delay: 80 }).toBuffer(),
  'a lossy WebP': () => pattern().webp().toBuffer(),
  'a lossless WebP': () => pattern().webp({ lossless: true }).toBuffer(),
  'a lossy WebP with transparency': () => pattern(96, 64, 4).webp().toBuffer(),
  'a WebP with a color profile': () => pattern().withIccProfile('p3').webp().toBuffer(),
  'an animated WebP': async () => (await animation()).webp({ loop: 3, delay: 80 }).toBuffer(),
};
