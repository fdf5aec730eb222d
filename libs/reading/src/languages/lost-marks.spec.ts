import { written } from '../conversation/written';
import type { Plane } from '../page/resample';
import { hasLostMarks, marksRead, misfitOf } from './lost-marks';

type Ink = [left: number, top: number, width: number, height: number];

/** A page on which the word's letters stand as bars of 18 pixels, 14 apart, with more ink as it is given. */
function pageWith(letters: number, ...ink: Ink[]): Plane {
  const [width, height] = [letters * 14 + 10, 40];
  const data = new Uint8Array(width * height).fill(255);
  const bars = Array.from({ length: letters }, (_, i): Ink => [i * 14, 8, 11, 16]);
  for (const [left, top, across, down] of [...bars, ...ink]) {
    for (let y = top; y < top + down; y++) data.fill(0, y * width + left, y * width + left + across);
  }
  return { width, height, data };
}
/** A box that reaches below the line. */
const tall = (text: string) => written(text, 0, { height: 31 });
const dotsOver = (letter: number): Ink[] => [
  [letter * 14, 1, 3, 4],
  [letter * 14 + 7, 1, 3, 4],
];

describe('marks that were lost in reading', () => {
  it('are two dots over a letter that was read without', () => {
    expect(hasLostMarks(pageWith(4, ...dotsOver(1)), written('Zorn'))).toBe(true);
    expect(hasLostMarks(pageWith(4), written('Zorn'))).toBe(false);
  });

  it('are none where the letters that were read have them', () => {
    const page = pageWith(4, ...dotsOver(1));
    expect(hasLostMarks(page, written('Zörn'))).toBe(false);
    expect(misfitOf(page, written('Zörn'))).toBe(0);
    expect(misfitOf(page, written('Zórn'))).toBe(1);
  });

  it('are not the dot of an i', () => {
    expect(hasLostMarks(pageWith(4, [14, 1, 4, 4]), written('mind'))).toBe(false);
  });

  it('are no part of a letter: specks, wide strokes and what touches it are none', () => {
    expect(hasLostMarks(pageWith(4, [15, 2, 1, 1], [28, 1, 25, 3], [0, 5, 4, 4]), written('Zorn'))).toBe(
      false,
    );
  });

  it('are what is read as another letter, if the word is unsure', () => {
    const page = pageWith(6);
    expect(hasLostMarks(page, written('WeiBer', 0, { confidence: 80 }))).toBe(true);
    expect(hasLostMarks(page, written('Pefias', 0, { confidence: 84 }))).toBe(true);
    expect(hasLostMarks(pageWith(6, [42, 1, 4, 4]), written('Pefias'))).toBe(false);
  });

  it('are a cedilla below a c, and not the tail of a g', () => {
    expect(hasLostMarks(pageWith(4, [18, 24, 4, 6]), tall('acao'))).toBe(true);
    expect(hasLostMarks(pageWith(4, [14, 24, 11, 6]), tall('agao'))).toBe(false);
  });

  it('are not looked for in numbers and signs', () => {
    expect(hasLostMarks(pageWith(4, ...dotsOver(1)), written('1000'))).toBe(false);
  });
});

it('counts a dot or a mark for a letter, and two for a diaeresis', () => {
  expect(['mind', 'él', 'Zoë', 'façade', '¿qué?', 'naïve'].map(marksRead)).toEqual([1, 1, 2, 0, 3, 2]);
});
