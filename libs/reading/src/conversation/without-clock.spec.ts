import { written, writtenLine } from './written';
import { usualHeightOf, withoutClock } from './without-clock';

const SMALL = { height: 15 };

function textsOf(lines: ReturnType<typeof withoutClock>): string[] {
  return lines.map(({ words }) => words.map(({ text }) => text).join(' '));
}

function line(...words: ReturnType<typeof written>[]) {
  return { words, box: { left: 0, top: 0, width: 300, height: 24 } };
}

describe('leaving out the time printed inside a bubble', () => {
  it.each(['18:22', '9:05', '15:7', '912', '1.43', '1T13', '113s', '143;'])(
    'leaves out %s in small print',
    (clock) => {
      const lines = [writtenLine(['Take', 'two']), line(written('now'), written(clock, 200, SMALL))];
      expect(textsOf(withoutClock(lines, 24))).toEqual(['Take two', 'now']);
    },
  );

  it('leaves out the line of a time that stands alone, with AM or PM and ticks', () => {
    const lines = [
      writtenLine(['Take', 'two']),
      line(written('6:22', 200, SMALL), written('PM', 260, SMALL), written('vy', 290, SMALL)),
    ];
    expect(textsOf(withoutClock(lines, 24))).toEqual(['Take two']);
  });

  it('leaves out a time with a letter for its colon', () => {
    const lines = [line(written('now'), written('1T13', 200, SMALL), written('PM', 260, SMALL))];
    expect(textsOf(withoutClock(lines, 24))).toEqual(['now']);
    const close = [line(written('now'), written('1T13', 50, SMALL))];
    expect(textsOf(withoutClock(close, 24))).toEqual(['now']);
  });

  it.each(['12:30', '13', '1408'])('keeps %s in the size of the message', (text) => {
    const lines = [writtenLine(['at', text])];
    expect(textsOf(withoutClock(lines, 24))).toEqual([`at ${text}`]);
  });

  it.each(['I,', '_.,', '...', 'vy'])('leaves out %s, the rest of a time, when it stands apart', (rest) => {
    const lines = [line(written('now'), written(rest, 200, SMALL))];
    expect(textsOf(withoutClock(lines, 24))).toEqual(['now']);
    expect(textsOf(withoutClock([line(written('now'), written(rest, 50, SMALL))], 24))).toEqual([
      `now ${rest}`,
    ]);
  });

  it.each(['Wed 11:10 PM', '1 min', '5 mins ago', 'Now', 'Now vv', '2:20am', 'Just now'])(
    'leaves out a last line that says %s in smaller print, and a bubble with nothing else',
    (time) => {
      const print = line(...time.split(' ').map((word, i) => written(word, i * 80, SMALL)));
      expect(textsOf(withoutClock([writtenLine(['Take', 'two']), print], 24))).toEqual(['Take two']);
      expect(withoutClock([print], 24)).toEqual([]);
    },
  );

  it.each(['Now', '1 min', 'Wed 11:10 PM'])('keeps %s in the size of the message', (text) => {
    expect(textsOf(withoutClock([writtenLine(['When?']), writtenLine(text.split(' '))], 24))).toEqual([
      'When?',
      text,
    ]);
  });

  it('keeps a last word whose letters are all low', () => {
    const lines = [writtenLine(['Expanding']), line(written('now', 0, SMALL))];
    expect(textsOf(withoutClock(lines, 24))).toEqual(['Expanding', 'now']);
  });

  it('keeps small words', () => {
    expect(textsOf(withoutClock([line(written('on', 0, SMALL))], 24))).toEqual(['on']);
  });

  it('takes the height of most words for the usual one', () => {
    const lines = [line(written('Tall'), written('no', 0, SMALL), written('Take'), written('it'))];
    expect(usualHeightOf(lines)).toBe(24);
    expect(usualHeightOf([])).toBe(0);
  });
});
