import fc from 'fast-check';
import { isDoubtful } from '@dearly/contracts';
import type { Line } from '../recognise/recognised';
import { percentOf } from './confidence';
import {
  surenessOfDropped,
  surenessOfEnd,
  surenessOfLetters,
  surenessOfPicture,
  surenessOfSize,
  surenessOfText,
  type Seen,
} from './sureness';
import { written, writtenLine } from './written';

const HEIGHT = 24;

function seen(texts: string[], more: Partial<Seen> = {}): Seen {
  const lines = [writtenLine(texts)];
  return { lines, dropped: [], usualHeight: HEIGHT, lineHeight: 40, isCut: false, ...more };
}

/** A line whose every letter has this confidence, but the last, which has its own. */
function lineWith(text: string, confidence: number): Line {
  const word = written(text, 0, { confidence: 99 });
  const glyphs = word.glyphs.map((glyph, i) => (i === text.length - 1 ? { ...glyph, confidence } : glyph));
  return { words: [{ ...word, confidence: 0, glyphs }], box: word.box };
}

const isDoubted = (sureness: number) => isDoubtful({ confidence: percentOf(sureness) });

describe('how sure a text is', () => {
  it('follows the least sure letter, whatever the word says', () => {
    expect(isDoubted(surenessOfLetters({ lines: [lineWith('gone', 99)] }))).toBe(false);
    expect(isDoubted(surenessOfLetters({ lines: [lineWith('gone', 95)] }))).toBe(false);
    expect(isDoubted(surenessOfLetters({ lines: [lineWith('gonc', 93)] }))).toBe(true);
    expect(surenessOfLetters({ lines: [lineWith('gonc', 70)] })).toBe(0);
  });

  it('does not mind an unsure apostrophe', () => {
    expect(surenessOfLetters({ lines: [lineWith("it'", 80)] })).toBeGreaterThan(0.9);
  });

  it('is doubtful where a word of full height was dropped beside others', () => {
    expect(isDoubted(surenessOfDropped(seen(['at'], { dropped: [written('@', 60)] })))).toBe(true);
    expect(isDoubted(surenessOfDropped(seen(['at'])))).toBe(false);
  });

  it('does not mind small print that was dropped, nor what stands below the last line', () => {
    const small = written('vv', 60, { height: 14 });
    expect(surenessOfDropped(seen(['at'], { dropped: [small] }))).toBe(1);
    const word = written('min', 60);
    const below = { ...word, box: { ...word.box, top: 40 } };
    expect(surenessOfDropped(seen(['at'], { dropped: [below] }))).toBe(1);
  });

  it.each([['I'], ['|'], ['®'], ['l'], [',.,'], ['¢']])(
    'is doubtful when a lone %s ends the message',
    (end) => {
      expect(isDoubted(surenessOfEnd(seen(['byee', end])))).toBe(true);
    },
  );

  it.each([['?'], ['!'], ['...'], [':)'], [':/'], ['9'], ['Ilie'], ['a']])(
    'is sure when %s ends it',
    (end) => {
      expect(surenessOfEnd(seen(['really', end]))).toBe(1);
    },
  );

  it('is doubtful when its letters are of another size than usual', () => {
    expect(surenessOfSize(seen(['Hi', 'you']))).toBe(1);
    expect(isDoubted(surenessOfSize(seen(['Ow'], { usualHeight: 14 })))).toBe(true);
    expect(isDoubted(surenessOfSize(seen(['2'], { usualHeight: 40 })))).toBe(true);
  });

  it('is less in small print, but not doubtful for that alone', () => {
    expect(surenessOfPicture({ lineHeight: 24 })).toBe(1);
    const sureness = surenessOfPicture({ lineHeight: 12 });
    expect(sureness).toBeLessThan(1);
    expect(isDoubted(sureness)).toBe(false);
    expect(isDoubted(surenessOfText(seen(['Hi'], { lines: [lineWith('Hi', 95)], lineHeight: 12 })))).toBe(
      true,
    );
    expect(isDoubted(surenessOfText(seen(['Hi'], { lines: [lineWith('Hi', 95)] })))).toBe(false);
  });

  it('takes all that speaks against it together', () => {
    const dropped = [written('@', 60)];
    const one = surenessOfText(seen(['at'], { dropped }));
    expect(surenessOfText(seen(['at', 'I'], { dropped }))).toBeCloseTo(one / 2);
  });

  it('is doubtful for a message that is cut', () => {
    expect(surenessOfText(seen(['See', 'you'], { isCut: true }))).toBeLessThan(0.6);
    expect(surenessOfText(seen(['See', 'you']))).toBeGreaterThan(0.6);
  });

  it('is from 0 to 1 whatever was read', () => {
    const word = fc
      .record({
        text: fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' }),
        height: fc.integer({ min: 0, max: 90 }),
        confidence: fc.integer({ min: 0, max: 100 }),
      })
      .map(({ text, ...more }) => written(text, 0, more));
    const line = fc.array(word, { maxLength: 4 }).map((words) => ({
      words,
      box: { left: 0, top: 0, width: 90, height: HEIGHT },
    }));
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 3 }),
        fc.array(word, { maxLength: 3 }),
        fc.integer({ min: 0, max: 60 }),
        (lines, dropped, usualHeight) => {
          const sureness = surenessOfText({
            lines,
            dropped,
            usualHeight,
            lineHeight: usualHeight,
            isCut: false,
          });
          expect(sureness).toBeGreaterThanOrEqual(0);
          expect(sureness).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
