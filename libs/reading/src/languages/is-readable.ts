import { median } from '../median';
import type { Place } from '../page/page';
import type { Line } from '../recognise/recognised';

/** Of 100: the middle word of a script that no data is there for is surer than that nowhere, of one that is, everywhere. */
const LEAST_MIDDLE = 60;
/** Fewer words say nothing. */
const LEAST_WORDS = 6;
/** Pixels of the picture: lower letters are read badly in any script. */
const LEAST_LINE = 20;

/**
 * Whether text was read in a script that is known. Letters of another (Hebrew, Arabic, Chinese, Cyrillic ...) are read
 * as those of ours that look least unlike them, each surely, but they make no words. Small print is given the benefit of
 * the doubt.
 */
export function isReadable(lines: readonly Line[], places: readonly Pick<Place, 'lineHeight'>[]): boolean {
  const sureness = lines.flatMap(({ words }) => words.map(({ confidence }) => confidence));
  const middle = median(sureness) ?? 100;
  const height = median(places.map(({ lineHeight }) => lineHeight)) ?? 0;
  return sureness.length < LEAST_WORDS || middle >= LEAST_MIDDLE || height < LEAST_LINE;
}
