import { median } from '../median';
import { LINE } from '../page/page';
import type { Line, Word } from '../recognise/recognised';
import { strokesWithin, type Stroke } from '../recognise/strokes';

/** A line with the strokes that its ink stands in. */
export type InkedLine = { line: Line; strokes: Stroke[] };

/** A gap of this share of a page's usual space parts words. */
const SURELY = 0.78;
/** Spaces that must be known to say how wide they are on a page; else they are this share of a line's height. */
const ENOUGH = 4;
const SPACE = 0.34;

/** Parts words where the ink shows a space, which recognition loses now and then. */
export function repairSpaces(lines: InkedLine[]): InkedLine[] {
  const gaps = lines.flatMap(({ line, strokes }) =>
    line.words.flatMap((word, i) => {
      const next = line.words[i + 1];
      return next ? gapAfter(word, next, strokes) : [];
    }),
  );
  const spaces = gaps.filter((gap) => gap > 0);
  const usual = spaces.length < ENOUGH ? LINE * SPACE : (median(spaces) ?? 0);
  return lines.map(({ line, strokes }) => {
    const words = line.words.flatMap((word, i) => {
      // A word's box may reach into the next word; where a word starts is sure.
      const end = line.words[i + 1]?.box.left ?? Infinity;
      const own = strokes.filter(({ left, right }) => (left + right) / 2 < end - 1);
      return part(word, own, usual * SURELY);
    });
    return { strokes, line: { ...line, words } };
  });
}

/** The widest gap between the strokes around the end of one word and the start of the next. */
function gapAfter(word: Word, next: Word, strokes: Stroke[]): number {
  const from = middleOf(word.glyphs.at(-1) ?? word);
  const to = middleOf(next.glyphs[0] ?? next);
  return Math.max(
    0,
    ...strokes.map((stroke, i) => {
      const before = strokes[i - 1];
      return before && stroke.left > from && before.right < to ? stroke.left - before.right : 0;
    }),
  );
}

function part(word: Word, strokes: Stroke[], least: number): Word[] {
  const own = strokesWithin(strokes, word.box);
  for (let i = 1; i < own.length; i++) {
    const [before, after] = [own[i - 1], own[i]];
    if (!before || !after || after.left - before.right < least) continue;
    // The recogniser's boxes may lie a letter off; where each letter is a stroke, counting is surer.
    const middle = (before.right + after.left) / 2;
    const isCounted = own.length === word.glyphs.length;
    const count = isCounted ? i : word.glyphs.filter((glyph) => middleOf(glyph) < middle).length;
    if (count === 0 || count >= word.glyphs.length || !mayPart(word, count)) continue;
    const { left, width } = word.box;
    const rest = piece(word, count, undefined, after.left, left + width);
    return [piece(word, 0, count, left, before.right), ...part(rest, strokes, least)];
  }
  return [word];
}

/** Digits and what stands between them keep more distance than letters: 11, 4:15, $1,240. A sum is no number. */
function mayPart({ glyphs }: Word, at: number): boolean {
  const isLetter = (glyph: Word['glyphs'][number] | undefined) => /[\p{L}+&=]/u.test(glyph?.text ?? '');
  return isLetter(glyphs[at - 1]) || isLetter(glyphs[at]);
}

function piece(word: Word, from: number, to: number | undefined, left: number, right: number): Word {
  const glyphs = word.glyphs.slice(from, to);
  const text = glyphs.map((glyph) => glyph.text).join('');
  return { ...word, text, glyphs, box: { ...word.box, left, width: Math.max(1, right - left) } };
}

function middleOf({ box }: Pick<Word, 'box'>): number {
  return box.left + box.width / 2;
}
