import type { ScreenshotSummary } from '@dearly/contracts';
import { folded } from '@dearly/messages';
import { titleOf } from '../../shared/screenshot-title';

/** Those whose card has every one of these words, or parts of words: contact, what came of it, name of the file. */
export function findScreenshots(screenshots: ScreenshotSummary[], search: string): ScreenshotSummary[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return screenshots;
  return screenshots.filter(({ filename, conversation }) => {
    const card = folded(`${titleOf(conversation)?.whole ?? ''} ${filename}`);
    return words.every((word) => card.includes(word));
  });
}
