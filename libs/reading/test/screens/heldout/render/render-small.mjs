import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { conversationsOf } from './conversation-file.mjs';
import { LOOKS } from './looks.mjs';
import { screenOf } from './screen.mjs';

const SMALL = {
  width: 600,
  height: 900,
  scale: 1.5,
  blur: 0,
  statusHeight: 28,
  island: false,
  homeBar: false,
};
const LARGEST = 15_000;

/** Small screens for tests that need many: `node render-small.mjs <conversations.txt> <folder>`; `look=` names the look of each. */
const [source = '', out = ''] = process.argv.slice(2);
await mkdir(out, { recursive: true });
const truths = [];
for (const [index, conversation] of (await conversationsOf(pathToFileURL(source))).entries()) {
  const look = LOOKS[conversation.options.look](conversation.options);
  const { picture, truth } = await screenOf(
    conversation,
    { ...look, ...SMALL, headerBottom: 108 },
    index + 1,
  );
  const file = `p${String(index + 1).padStart(2, '0')}.webp`;
  const bytes = await fitting(picture);
  await writeFile(join(out, file), bytes);
  truths.push({ file, ...truth });
  console.log(`${file}  ${truth.messages.length} messages  ${Math.round(bytes.length / 1000)} kB`);
}
await writeFile(join(out, 'truth.json'), `${JSON.stringify(truths, null, 2)}\n`);

async function fitting(picture) {
  for (let quality = 85; ; quality -= 7) {
    const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= LARGEST || quality < 30) return bytes;
  }
}
