// npm run artwork: draws every picture of the site anew. The same code and the same sharp give the same files; they are
// kept in the repository, so that a build needs none of this.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paintDusk } from './artwork/dusk.mjs';
import { iconFile, plainIcon, tileIcon } from './artwork/icons.mjs';
import { socialPicture } from './artwork/social.mjs';

const web = join(import.meta.dirname, '..', 'apps', 'web');
const assets = join(web, 'src', 'assets');
const open = join(web, 'public');

/** The same scene twice, so that on a phone held upright and on a wide screen the valley stands where it should. */
const FRAMES = {
  portrait: { width: 1080, height: 2340, horizon: 1610, valley: 620, unit: 1300 },
  landscape: { width: 1920, height: 1200, horizon: 740, valley: 1190, unit: 1200 },
};

/** @param {string} folder @param {string} name @param {Buffer} bytes */
async function save(folder, name, bytes) {
  await writeFile(join(folder, name), bytes);
  console.log(`${name.padEnd(24)} ${(bytes.length / 1000).toFixed(1).padStart(6)} kB`);
}

await mkdir(assets, { recursive: true });
for (const [name, frame] of Object.entries(FRAMES)) {
  const image = (await paintDusk(frame)).toImage();
  await save(assets, `dusk-${name}.avif`, await image.clone().avif({ quality: 66, effort: 6 }).toBuffer());
  await save(assets, `dusk-${name}.webp`, await image.clone().webp({ quality: 84, effort: 6 }).toBuffer());
}

const sign = await readFile(join(open, 'icon.svg'), 'utf8');
const sizes = [16, 32, 48];
const small = await Promise.all(sizes.map(async (size) => ({ size, png: await plainIcon(sign, size) })));
await save(open, 'favicon.ico', iconFile(small));
// iOS rounds the corners itself, and a maskable icon keeps its sign inside the inner four fifths.
await save(open, 'apple-touch-icon.png', await tileIcon(sign, { size: 180, share: 0.7 }));
await save(open, 'icon-192.png', await tileIcon(sign, { size: 192, share: 0.7, corner: 0.22 }));
await save(open, 'icon-512.png', await tileIcon(sign, { size: 512, share: 0.7, corner: 0.22 }));
await save(open, 'icon-maskable-512.png', await tileIcon(sign, { size: 512, share: 0.56 }));
await save(open, 'social.jpg', await socialPicture(sign));
