import type { Word } from '../recognise/recognised';
import type { Stroke } from '../recognise/strokes';
import { repairStrokes } from './repair-strokes';
import { written } from './written';

function strokes(text: string, ...shapes: Stroke['shape'][]): Stroke[] {
  return shapes.map((shape, i) => ({ left: i * 14, right: i * 14 + (shape === 'other' ? 11 : 4), shape }));
}

/** A word whose box holds more strokes than letters were read. */
function across(text: string): Word {
  const word = written(text);
  return { ...word, box: { ...word.box, width: 70 } };
}

describe('repairing by the shape of strokes', () => {
  it.each(['1', 'l', '|', 'T', ']', '!'])('reads an upright stroke on its own as I, not %s', (text) => {
    expect(repairStrokes(written(text), strokes(text, 'bar')).text).toBe('I');
  });

  it('reads a narrow T on its own as the I with serifs that it is', () => {
    const narrow: Stroke[] = [{ left: 0, right: 8, shape: 'other' }];
    expect(repairStrokes(written('T'), narrow).text).toBe('I');
    expect(repairStrokes(written('1'), narrow).text).toBe('1');
  });

  it('leaves a T of full width alone', () => {
    const wide: Stroke[] = [{ left: 0, right: 16, shape: 'other' }];
    expect(repairStrokes(written('T'), wide).text).toBe('T');
  });

  it('leaves a stroke that is part of a word alone', () => {
    expect(repairStrokes(written('1l'), strokes('1l', 'bar', 'bar')).text).toBe('1l');
  });

  it.each([
    ['Hil', 'Hi!'],
    ['HiI', 'Hi!'],
    ['Hi!', 'Hi!'],
    ['Hi', 'Hi!'],
  ])('ends %s with the exclamation mark that its last stroke is', (read, right) => {
    expect(repairStrokes(across(read), strokes(read, 'other', 'other', 'mark')).text).toBe(right);
  });

  it('counts exclamation marks by their strokes', () => {
    const yes = strokes('Yes!', 'other', 'other', 'other', 'mark', 'mark');
    expect(repairStrokes(across('Yes!'), yes).text).toBe('Yes!!');
  });

  it('takes no l for a mark whose stroke has no dot', () => {
    expect(repairStrokes(written('all'), strokes('all', 'other', 'bar', 'bar')).text).toBe('all');
  });
});
