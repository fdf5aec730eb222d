// Draws the pictures of test/screens/tune with what they say: node libs/reading/test/screens/render/render.mjs [style ...]
// The fonts are named in README.md beside the pictures; without them a picture looks different, and its truth with it.
import { chromium } from '@playwright/test';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../../../../../tools/infrastructure/chromium.mjs';
import { OTHERS, otherPage } from './others.mjs';
import { encode } from './encode.mjs';
import { pageOf } from './page.mjs';
import { randomFrom } from './random.mjs';
import { storyOf } from './story.mjs';
import { STYLES } from './styles.mjs';

const here = import.meta.dirname;
const target = join(here, '..', 'tune');
const [paint, measure] = await Promise.all(
  ['paint.mjs', 'measure.mjs'].map((file) => readFile(join(here, file), 'utf8')),
);

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

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ screen: [number, number, number] }} look width and height in pixels, and pixels per CSS pixel
 * @param {string} html
 * @param {'top' | 'bottom' | number} place
 */
async function shoot(browser, { screen: [width, height, density] }, html, place) {
  const page = await browser.newPage({
    viewport: { width: Math.round(width / density), height: Math.round(height / density) },
    deviceScaleFactor: density,
  });
  try {
    await page.setContent(html);
    await page.evaluate('document.fonts.ready');
    await page.evaluate(`window.randomFrom = ${randomFrom}`);
    for (const script of [paint, measure]) await page.evaluate(`(() => {${script}\n})()`);
    await page.evaluate(`window.rollTo(${JSON.stringify(place)})`);
    /** @type {Seen} */
    const seen = await page.evaluate('window.measure()');
    return { seen, picture: await page.screenshot() };
  } finally {
    await page.close();
  }
}

/**
 * @typedef {import('../../truth').TruthMessage} TruthMessage
 * @typedef {{ messages: (TruthMessage & { box: { top: number } })[], times: { text: string, box: object }[],
 *   names: { text: string, top: number }[], hasHeader: boolean }} Seen
 */

/** @param {import('./styles.mjs').Style} style @param {import('./story.mjs').Story} story @param {Seen} seen */
function truthOf(style, story, seen, /** @type {string} */ file) {
  return {
    file,
    contact: seen.hasHeader ? story.contact : '',
    ...(story.group && { group: true }),
    service: style.service,
    messages: seen.messages.map((message, at) => withShownName(message, seen, at)),
    timestamps: seen.times.map(({ text }) => text),
    timeBoxes: seen.times.map(({ box }) => box),
  };
}

/** A name counts only when it can be seen above the block that the message belongs to. @param {TruthMessage & { box: { top: number } }} message */
function withShownName({ senderName, ...message }, /** @type {Seen} */ seen, /** @type {number} */ at) {
  if (!senderName) return message;
  let first = at;
  while (first > 0 && seen.messages[first - 1]?.senderName === senderName) first--;
  const from = first > 0 ? (seen.messages[first - 1]?.box.top ?? 0) : 0;
  const isShown = seen.names.some(
    ({ text, top }) => text === senderName && top >= from && top <= message.box.top,
  );
  return isShown ? { sender: message.sender, senderName, ...message } : message;
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
