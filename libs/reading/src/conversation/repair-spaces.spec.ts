import type { Box } from '../raster';
import { repairSpaces, type InkedLine } from './repair-spaces';
import { strokesOfLetters, writtenLine } from './written';

/** A line as it stands on the page, of which the recogniser took some words for one. */
function misread(truth: string[], read: string[]): InkedLine {
  const line = writtenLine(truth);
  const glyphs = line.words.flatMap((word) => word.glyphs);
  let from = 0;
  const words = read.map((text) => {
    const own = glyphs.slice(from, (from += text.length));
    const left = own[0]?.box.left ?? 0;
    const last = own.at(-1)?.box ?? { left: 0, width: 0 };
    const box = { left, top: 0, width: last.left + last.width - left, height: 24 };
    return { text, confidence: 90, glyphs: own, box };
  });
  return { line: { ...line, words }, strokes: strokesOfLetters(line) };
}

function textsOf(lines: InkedLine[]): string[] {
  return lines.map(({ line }) => line.words.map(({ text }) => text).join(' '));
}

const PLAIN = ['We', 'start', 'at', 'nine', 'by', 'the', 'gate'];

describe('repairing spaces', () => {
  it('parts words where the page shows a space', () => {
    const lines = [misread(PLAIN, PLAIN), misread(['Yes', 'it', 'is'], ['Yes', 'itis'])];
    expect(textsOf(repairSpaces(lines))).toEqual(['We start at nine by the gate', 'Yes it is']);
  });

  it('parts a word more than once', () => {
    const lines = [misread(PLAIN, PLAIN), misread(['I', 'am', 'in', 'it'], ['Iaminit'])];
    expect(textsOf(repairSpaces(lines))[1]).toBe('I am in it');
  });

  it('parts digits from letters, and never from each other', () => {
    const lines = [misread(PLAIN, PLAIN), misread(['12', 'and', '1', '3'], ['12and', '13'])];
    expect(textsOf(repairSpaces(lines))[1]).toBe('12 and 13');
  });

  it('takes a third of a line for a space when the page has too few to tell', () => {
    expect(textsOf(repairSpaces([misread(['it', 'is'], ['itis'])]))).toEqual(['it is']);
  });

  it('keeps words whole whose box reaches into the next one', () => {
    const { line, strokes } = misread(['me', '+', '2'], ['me', '+', '2']);
    const [me, ...rest] = line.words;
    const [m, e] = me?.glyphs ?? [];
    const wide = <T extends { box: Box }>(one: T) => ({
      ...one,
      box: { ...one.box, width: one.box.width + 24 },
    });
    const words = me && m && e ? [wide({ ...me, glyphs: [m, wide(e)] }), ...rest] : [];
    const lines = [misread(PLAIN, PLAIN), { line: { ...line, words }, strokes }];
    expect(textsOf(repairSpaces(lines))[1]).toBe('me + 2');
  });

  it('finds the place of a space by the letters around it where letters touch', () => {
    const { line, strokes } = misread(['fly', 'to', 'it'], ['flytoit']);
    // "fl" is one stroke, so there are fewer strokes than letters.
    const touching = [
      { ...strokes[0], right: strokes[1]?.right ?? 0 },
      ...strokes.slice(2),
    ] as typeof strokes;
    const lines = [misread(PLAIN, PLAIN), { line, strokes: touching }];
    expect(textsOf(repairSpaces(lines))[1]).toBe('fly to it');
  });
});
