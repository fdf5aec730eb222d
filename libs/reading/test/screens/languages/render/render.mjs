// Draws the pictures of test/screens/languages with what they say: node libs/reading/test/screens/languages/render/render.mjs
// README.md beside the pictures names the fonts that it needs beyond those of ../../render.
import { chromium } from '@playwright/test';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../../../../../../tools/infrastructure/chromium.mjs';
import { encode } from '../../render/encode.mjs';
import { shoot, truthOf } from '../../render/shoot.mjs';
import { pageOf } from '../../render/page.mjs';
import { randomFrom } from '../../render/random.mjs';
import { storyTold } from '../../render/story.mjs';
import { STYLES } from '../../render/styles.mjs';
import { LANGUAGES, SCRIPTS } from './conversations.mjs';

const target = join(import.meta.dirname, '..');
/** The looks of the pictures of a folder, in turn. */
const LOOKS = {
  first: ['plain-light', 'small-dark-green', 'round-tinted'],
  second: ['reactions-quotes-dark', 'messenger-pattern'],
};
/** Behind the font of a look, which has no letters of other scripts. */
const OTHER_FONTS = "'Noto Sans Hebrew', 'Noto Sans Arabic', IPAPGothic, 'WenQuan Micro Hei', NanumGothic";

/**
 * @param {import('@playwright/test').Browser} browser @param {string} name of the folder
 * @param {import('./conversations.mjs').Script[]} scripts @param {string[]} looks
 */
async function renderFolder(browser, name, scripts, looks) {
  const folder = join(target, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const truth = [];
  for (const [index, script] of scripts.entries()) {
    const look = STYLES.find((one) => one.name === looks[index % looks.length]);
    if (!look) throw new Error(`There is no look for ${name}.`);
    // Words below and beside the conversation would be in English.
    const plain = { extras: [], noStatus: /** @type {const} */ (true) };
    const style = { ...look, ...plain, font: `${look.font}, ${OTHER_FONTS}` };
    const seed = 4100 + index;
    const story = storyTold([script], style, randomFrom(seed));
    const { picture, seen } = await shoot(browser, style, pageOf(style, story, seed), 'bottom');
    const { file, bytes } = await encode(picture, `${index + 1}`);
    await writeFile(join(folder, file), bytes);
    truth.push(truthOf(style, story, seen, file));
  }
  await writeFile(join(folder, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`);
}

const browser = await chromium.launch({ executablePath: await findChromium() });
try {
  for (const [language, told] of Object.entries(LANGUAGES))
    for (const [part, looks] of Object.entries(LOOKS))
      await renderFolder(
        browser,
        `${part}/${language}`,
        told[/** @type {keyof typeof LOOKS} */ (part)],
        looks,
      );
  for (const [script, told] of Object.entries(SCRIPTS))
    await renderFolder(browser, `scripts/${script}`, told, LOOKS.first);
} finally {
  await browser.close();
}
