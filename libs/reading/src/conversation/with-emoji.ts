import { EMOJI_MARK } from '@dearly/contracts';
import type { Box } from '../raster';
import type { Line, Word } from '../recognise/recognised';

/** Of an emoji's height: a line that covers as much of it is the one it stands in. */
const COVERED = 0.3;
/** Marks are put where a picture of several colours stands: it is one, whichever. */
const SURE = 100;

/** Puts a mark among the words of a bubble for each emoji that stands there; one between or beside lines has its own. */
export function withEmoji(lines: Line[], emoji: Box[]): Line[] {
  const all = lines.map((line) => ({ ...line, words: [...line.words] }));
  for (const box of emoji) {
    const [first] = all.toSorted((a, b) => coveredBy(b, box) - coveredBy(a, box));
    if (first && coveredBy(first, box) >= box.height * COVERED) first.words.push(markAt(box));
    else all.push({ box, words: [markAt(box)] });
  }
  return all
    .map((line) => ({ ...line, words: line.words.toSorted((a, b) => a.box.left - b.box.left) }))
    .toSorted((a, b) => a.box.top - b.box.top);
}

const coveredBy = ({ box: line }: Line, { top, height }: Box): number =>
  Math.min(line.top + line.height, top + height) - Math.max(line.top, top);

function markAt(box: Box): Word {
  return { text: EMOJI_MARK, confidence: SURE, box, glyphs: [{ text: EMOJI_MARK, confidence: SURE, box }] };
}
