import type { Line } from '../recognise/recognised';
import { withEmoji } from './with-emoji';
import { writtenLine } from './written';

const at = (left: number, top = 0) => ({ left, top, width: 26, height: 26 });

const textsOf = (lines: Line[]) => lines.map(({ words }) => words.map(({ text }) => text).join(' '));

/** Two lines, the second 40 pixels below the first. */
function twoLines(): Line[] {
  const [first, second] = [writtenLine(['see', 'you']), writtenLine(['there'])];
  const box = { ...second.box, top: 40 };
  return [first, { words: second.words.map((word) => ({ ...word, box: { ...word.box, top: 40 } })), box }];
}

describe('putting marks where emoji stand', () => {
  it('puts them before, between and after words', () => {
    expect(textsOf(withEmoji([writtenLine(['see', 'you'], 60)], [at(44)]))).toEqual(['see □ you']);
    expect(textsOf(withEmoji([writtenLine(['see', 'you'])], [at(-30)]))).toEqual(['□ see you']);
    expect(textsOf(withEmoji([writtenLine(['see', 'you'])], [at(120), at(150)]))).toEqual(['see you □ □']);
  });

  it('puts each into the line that it stands in, though it is higher than the line', () => {
    expect(textsOf(withEmoji(twoLines(), [at(200, -2), at(100, 38)]))).toEqual(['see you □', 'there □']);
  });

  it('gives those beside no line one of their own, in order', () => {
    expect(textsOf(withEmoji(twoLines(), [at(30, 80), at(0, 80)]))).toEqual(['see you', 'there', '□ □']);
    expect(textsOf(withEmoji([], [at(0), at(30)]))).toEqual(['□ □']);
  });

  it('changes nothing without any, nor what it is given', () => {
    const lines = twoLines();
    expect(withEmoji(lines, [])).toEqual(lines);
    withEmoji(lines, [at(200)]);
    expect(textsOf(lines)).toEqual(['see you', 'there']);
  });
});
