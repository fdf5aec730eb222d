// Photographs a drawn page and writes down what can be seen on it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomFrom } from './random.mjs';

const here = import.meta.dirname;
const [paint, measure] = await Promise.all(
  ['paint.mjs', 'measure.mjs'].map((file) => readFile(join(here, file), 'utf8')),
);

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ screen: [number, number, number] }} look width and height in pixels, and pixels per CSS pixel
 * @param {string} html
 * @param {'top' | 'bottom' | number} [place] how far it is rolled; as it stands when absent
 */
export async function shoot(browser, { screen: [width, height, density] }, html, place) {
  const page = await browser.newPage({
    viewport: { width: Math.round(width / density), height: Math.round(height / density) },
    deviceScaleFactor: density,
  });
  try {
    await page.setContent(html);
    await page.evaluate('document.fonts.ready');
    await page.evaluate(`window.randomFrom = ${randomFrom}`);
    for (const script of [paint, measure]) await page.evaluate(`(() => {${script}\n})()`);
    if (place !== undefined) await page.evaluate(`window.rollTo(${JSON.stringify(place)})`);
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
export function truthOf(style, story, seen, /** @type {string} */ file) {
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
