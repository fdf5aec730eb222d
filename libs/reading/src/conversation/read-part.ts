import type { Page, Part } from '../page/page';
import type { Line, Word } from '../recognise/recognised';
import { strokesOf } from '../recognise/strokes';
import { endOf, joinLines, textOf } from './join-lines';
import { repairSpaces } from './repair-spaces';
import { repairStrokes } from './repair-strokes';
import { usualHeightOf, withoutClock } from './without-clock';

/** A part with the text that was read in it: `text` in whole paragraphs, `lines` as they stand. */
export type ReadPart = { part: Part; text: string; lines: string[] };

/** Words below are texture or half a letter, unless every letter is sure: names and word breaks lower a word alone. */
const LEAST_CONFIDENCE = 25;
const SURE_LETTER = 90;

/** Gives each line to the part that it stands in. Parts in which nothing could be read are left out. */
export function readParts(page: Page, lines: Line[]): ReadPart[] {
  const inked = lines.map((line) => ({
    line: { ...line, words: line.words.filter(isPlausible) },
    strokes: strokesOf(page, line.box),
  }));
  const repaired = repairSpaces(inked).map(({ line, strokes }) => ({
    ...line,
    words: line.words.map((word) => repairStrokes(word, strokes)),
  }));
  const usualHeight = usualHeightOf(repaired);
  const read = page.places.flatMap(({ part, box }) => {
    const inside = repaired.filter((line) => {
      const middle = line.box.top + line.box.height / 2;
      return line.words.length > 0 && middle >= box.top && middle < box.top + box.height;
    });
    const lines = part.kind === 'bubble' ? withoutClock(inside, usualHeight) : inside;
    return lines.length > 0 ? [{ part, lines }] : [];
  });
  // All bubbles of a picture break their lines at one width.
  const right = Math.max(
    0,
    ...read.flatMap((one) => (one.part.kind === 'bubble' ? one.lines.map(endOf) : [])),
  );
  return read.map((one) => ({
    part: one.part,
    text: joinLines(one.lines, right),
    lines: one.lines.map(textOf),
  }));
}

function isPlausible({ text, confidence, glyphs }: Word): boolean {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return false;
  return confidence >= LEAST_CONFIDENCE || glyphs.every((glyph) => glyph.confidence >= SURE_LETTER);
}
