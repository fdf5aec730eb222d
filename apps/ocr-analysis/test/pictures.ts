import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';

const SCREENS = resolve(__dirname, '../../../libs/reading/test/screens/fixtures');

/** What a picture says, as a person wrote it down. */
export type Truth = {
  file: string;
  contact: string;
  messages: { sender: 'me' | 'them'; text: string }[];
  timestamps: string[];
};

/** The ten screenshots of conversations, with what they say. */
export async function readScreens(): Promise<{ bytes: Buffer; truth: Truth }[]> {
  const truths = JSON.parse(await readFile(resolve(SCREENS, 'truth.json'), 'utf8')) as Truth[];
  return Promise.all(
    truths.map(async (truth) => ({ bytes: await readFile(resolve(SCREENS, truth.file)), truth })),
  );
}

/** A picture of libs/reading/test/screens/languages, such as `first/deu/1.webp`. */
export function inLanguage(file: string): Promise<Buffer> {
  return readFile(resolve(SCREENS, '../languages', file));
}

/** A picture without any text. */
export function sky(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 900, channels: 3, background: '#87ceeb' } })
    .png()
    .toBuffer();
}

/** Text that is no conversation. */
export function poster(text: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500">
    <rect width="100%" height="100%" fill="#fff"/>
    <text x="60" y="240" font-family="sans-serif" font-size="56" fill="#111">${text}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
