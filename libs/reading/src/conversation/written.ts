import type { Line, Word } from '../recognise/recognised';
import type { Stroke } from '../recognise/strokes';

const LETTER = 14;
const HEIGHT = 24;

/** For specs: a word as the recogniser gives it, `letter` pixels a letter from `left` on, each a stroke of its own. */
export function written(text: string, left = 0, { height = HEIGHT, confidence = 96 } = {}): Word {
  const glyphs = [...text].map((letter, i) => ({
    text: letter,
    confidence,
    box: { left: left + i * LETTER, top: 0, width: LETTER - 3, height },
  }));
  const box = { left, top: 0, width: glyphs.length * LETTER - 3, height };
  return { text, confidence, glyphs, box };
}

/** For specs: words with `space` pixels between them. */
export function writtenLine(texts: string[], space = 12): Line {
  let left = 0;
  const words = texts.map((text) => {
    const word = written(text, left);
    left += word.box.width + space;
    return word;
  });
  return { words, box: { left: 0, top: 0, width: left - space, height: HEIGHT } };
}

/** For specs: the strokes of a line's letters. */
export function strokesOfLetters({ words }: Line): Stroke[] {
  return words.flatMap(({ glyphs }) =>
    glyphs.map(({ box }) => ({ left: box.left, right: box.left + box.width, shape: 'other' as const })),
  );
}
