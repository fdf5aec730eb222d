import { createHash } from 'node:crypto';
import sharp from 'sharp';

let made = 0;

/** A picture that nobody has uploaded before: bubbles of one conversation, drawn in two colours of its own. */
export async function newPicture({ width = 390, height = 844 } = {}): Promise<Buffer> {
  made += 1;
  const digest = createHash('sha256').update(`${process.pid} ${made} ${Date.now()}`).digest('hex');
  // One colour alone is the same for two of a thousand pictures more often than one would think.
  const [hue, other] = [digest.slice(0, 6), digest.slice(6, 12)];
  const bubbles = [0.15, 0.3, 0.45].map(
    (top, index) =>
      `<rect x="${index % 2 ? width * 0.4 : 20}" y="${height * top}" width="${width * 0.5}" height="${height * 0.08}" rx="18" fill="#${index % 2 ? '0a84ff' : 'e9e9eb'}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/><rect width="100%" height="90" fill="#${hue}"/><rect width="12" height="100%" fill="#${other}"/>${bubbles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** `count` different pictures as files to choose in a browser. */
export async function pictureFiles(count: number, name = 'screenshot') {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${name}-${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await newPicture(),
    })),
  );
}
