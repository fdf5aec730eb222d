import type { ListCounts } from '@dearly/messages';

/** What each count is called, in the order in which they are said; what is none is not said, but for the ready ones. */
const WORDS: readonly [keyof ListCounts, string][] = [
  ['ready', 'ready'],
  ['withoutMobile', 'without a mobile number'],
  ['repeated', 'repeated'],
  ['missing', 'without a number'],
  ['invalid', 'not valid'],
  ['damaged', 'damaged'],
  ['leftOut', 'left out'],
];

/** "165 ready · 20 without a mobile number · 8 repeated · 6 not valid · 1 damaged" */
export const countsInWords = (counts: ListCounts): string =>
  WORDS.filter(([count]) => count === 'ready' || counts[count] > 0)
    .map(([count, words]) => `${counts[count].toLocaleString()} ${words}`)
    .join(' · ');
