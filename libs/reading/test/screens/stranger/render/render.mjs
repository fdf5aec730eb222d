// Draws the pictures of test/screens/stranger with what they say: node libs/reading/test/screens/stranger/render/render.mjs [style ...]
import { chromium } from '@playwright/test';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { findChromium } from '../../../../../../tools/infrastructure/chromium.mjs';
import { encode } from '../../render/encode.mjs';
import { shoot } from '../../render/shoot.mjs';
import { TALKS } from './conversations.mjs';
import { LOOKS } from './looks.mjs';
import { pageOf } from './page.mjs';

const here = import.meta.dirname;
const target = join(here, '..');

/** As people share them: some as a JPEG. @param {Buffer} picture @param {string} name @param {import('./looks.mjs').Look} look */
async function saved(picture, name, { jpeg }) {
  if (jpeg === undefined) return encode(picture, name);
  return { file: `${name}.jpg`, bytes: await sharp(picture).jpeg({ quality: jpeg }).toBuffer() };
}

/** A name is told only where it stands above the block; no look cuts a name off at the top. */
const truthOf = (
  /** @type {string} */ file,
  /** @type {import('./looks.mjs').Look} */ look,
  /** @type {import('../../render/shoot.mjs').Seen} */ seen,
) => {
  const { contact, group } = TALKS[look.talk] ?? {};
  return {
    file,
    contact: seen.hasHeader ? contact : '',
    ...(group && { group }),
    service: look.service ?? 'unknown',
    messages: seen.messages,
    timestamps: seen.times.map(({ text }) => text),
    timeBoxes: seen.times.map(({ box }) => box),
  };
};

const asked = process.argv.slice(2);
const styles = Object.entries(LOOKS).filter(([style]) => !asked.length || asked.includes(style));
const browser = await chromium.launch({ executablePath: await findChromium() });
try {
  for (const [style, looks] of styles) {
    const folder = join(target, style);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const truth = [];
    for (const [index, look] of looks.entries()) {
      const talk = TALKS[look.talk];
      if (!talk) throw new Error(`No conversation ${look.talk}`);
      const { picture, seen } = await shoot(browser, look, pageOf(look, talk));
      const { file, bytes } = await saved(picture, `${index + 1}`, look);
      await writeFile(join(folder, file), bytes);
      truth.push(truthOf(file, look, seen));
    }
    await writeFile(join(folder, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`);
  }
} finally {
  await browser.close();
}
