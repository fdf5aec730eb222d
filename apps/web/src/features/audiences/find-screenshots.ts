import type { ScreenshotSummary } from '@dearly/contracts';
import { titleOf } from './screenshot-title';

/** Without case and marks over letters: people search for Zoe and mean Zoë. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose card has every one of these words, or parts of words: contact, what came of it, name of the file. */
export function findScreenshots(screenshots: ScreenshotSummary[], search: string): ScreenshotSummary[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return screenshots;
  return screenshots.filter(({ filename, conversation }) => {
    const card = plain(`${titleOf(conversation)?.whole ?? ''} ${filename}`);
    return words.every((word) => card.includes(word));
  });
}
