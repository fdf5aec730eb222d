import type { Line } from '../recognise/recognised';
import { repairText } from './repair-text';

/** Of a word, from 0 to 100. In a bubble there is text, so that less is believed than where a texture may be: handwriting. */
const LEAST_CONFIDENCE = 30;

/**
 * What a second reading found that a first one, `read`, does not hold: words, however they are spelled in upper and lower
 * case and whatever signs are around them, each as often as it is missing. A string a line, empty without any.
 */
export function wordsBeside(read: string, again: Line[]): string[] {
  const left = new Map<string, number>();
  for (const word of read.split(/\s+/).map(bare)) left.set(word, (left.get(word) ?? 0) + 1);
  const isMissing = (text: string) => {
    const word = bare(text);
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return word.length > 0 && count <= 0;
  };
  return again.flatMap(({ words }) => {
    const missing = words
      .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
      .map(({ text }) => repairText(text))
      .filter(isMissing);
    return missing.length > 0 ? [missing.join(' ')] : [];
  });
}

const bare = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
