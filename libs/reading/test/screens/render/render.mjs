// Draws the pictures of test/screens/tune with what they say: node libs/reading/test/screens/render/render.mjs [style ...]
// The fonts are named in README.md beside the pictures; without them a picture looks different, and its truth with it.
import { chromium } from '@playwright/test';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../../../../../tools/infrastructure/chromium.mjs';
import { OTHERS, otherPage } from './others.mjs';
import { encode } from './encode.mjs';
import { pageOf } from './page.mjs';
import { randomFrom } from './random.mjs';
import { shoot, truthOf } from './shoot.mjs';
import { storyOf } from './story.mjs';
import { STYLES } from './styles.mjs';

const here = import.meta.dirname;
const target = join(here, '..', 'tune');

/** @param {import('@playwright/test').Browser} browser @param {import('./styles.mjs').Style} style */
async function renderStyle(browser, style) {
  const folder = join(target, style.name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const truth = [];
  for (let index = 0; index < style.pictures; index++) {
    const seed = style.seed * 100 + index;
    const story = storyOf(style, index, randomFrom(seed));
    const place = style.rolls?.[index % style.rolls.length] ?? style.roll ?? 'bottom';
    const { picture, seen } = await shoot(browser, style, pageOf(style, story, seed), place);
    const { file, bytes } = await encode(picture, `${index + 1}`);
    await writeFile(join(folder, file), bytes);
    truth.push(truthOf(style, story, seen, file));
  }
  await writeFile(join(folder, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`);
}

/** Screens that are no conversation. @param {import('@playwright/test').Browser} browser */
async function renderOthers(browser) {
  const folder = join(target, 'no-chat');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const truth = [];
  for (const other of OTHERS) {
    const { picture } = await shoot(browser, other, otherPage(other), 'top');
    const { file, bytes } = await encode(picture, other.name);
    await writeFile(join(folder, file), bytes);
    truth.push({
      file,
      notChat: true,
      contact: '',
      service: 'unknown',
      messages: [],
      timestamps: [],
      words: other.words,
    });
  }
  await writeFile(join(folder, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`);
}

const asked = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await findChromium() });
try {
  for (const style of STYLES)
    if (!asked.length || asked.includes(style.name)) await renderStyle(browser, style);
  if (!asked.length || asked.includes('no-chat')) await renderOthers(browser);
} finally {
  await browser.close();
}
