import type { Word } from '../recognise/recognised';
import { strokesWithin, type Stroke } from '../recognise/strokes';

/** What an exclamation mark at the end of a word is read as. */
const TAKEN_FOR_MARK = /[!lI1|ij]$/;
/** What an upright stroke that stands alone is read as. In a conversation it is the word I. */
const TAKEN_FOR_BAR = /^[1lT|!\][i]$/;
/** An I with serifs, which is narrower than any T. */
const TAKEN_FOR_SERIFS = /^[lT|\][]$/;

/** Of its height: an I is narrower. */
const NARROW = 0.45;

/** Repairs what the shape of a stroke tells better than recognition: exclamation marks, however many, and a lone I. */
export function repairStrokes(word: Word, strokes: Stroke[]): Word {
  const own = strokesWithin(strokes, word.box);
  const [only, second] = own;
  if (only && !second) {
    const isNarrow = only.right - only.left < word.box.height * NARROW;
    const taken = only.shape === 'bar' ? TAKEN_FOR_BAR : TAKEN_FOR_SERIFS;
    if (isNarrow && taken.test(word.text)) return { ...word, text: 'I' };
  }

  const other = own.findLastIndex(({ shape }) => shape !== 'mark');
  const marks = own.length - 1 - other;
  if (marks === 0 || other < 0) return word;
  // Fewer letters than strokes: a mark was not read at all, and what stands before it stays.
  const taken = Math.min(marks, word.text.length - (own.length - marks));
  let text = word.text;
  for (let i = 0; i < taken && TAKEN_FOR_MARK.test(text); i++) text = text.slice(0, -1);
  return { ...word, text: text + '!'.repeat(marks) };
}
