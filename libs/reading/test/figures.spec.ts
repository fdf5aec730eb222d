import { figures, goals } from './figures';
import { NO_SCORE } from './score';

const PERFECT = {
  ...NO_SCORE,
  ...{
    pictures: 10,
    messages: 100,
    messagesRight: 100,
    sides: 90,
    sidesRight: 90,
    words: 300,
    wordsFound: 300,
  },
  ...{ times: 20, timesRight: 20, contacts: 10, contactsRight: 10 },
};
const FAST = { ours: [200, 300], peer: [400] };

const missed = (...args: Parameters<typeof goals>) =>
  goals(...args)
    .filter(({ met }) => !met)
    .map(({ line }) => line.split(':')[0]);

describe('the goals of reading', () => {
  it('are met by what reaches them exactly', () => {
    const edge = { ...PERFECT, messagesRight: 98, invented: 2, wordsFound: 297, timesRight: 19 };
    expect(missed(edge, { ours: [300], peer: [301] })).toEqual([]);
  });

  it.each([
    ['messages right to 90%', { messagesRight: 97 }],
    ['messages invented', { invented: 3 }],
    ['sides', { sidesRight: 89 }],
    ['words', { wordsFound: 296 }],
    ['time lines', { timesRight: 18 }],
  ])('miss "%s" just below it', (what, change) => {
    expect(missed({ ...PERFECT, ...change }, FAST)).toEqual([what]);
  });

  it('miss the time when the mean is too long, and the comparison when the peer is as fast', () => {
    expect(missed(PERFECT, { ours: [250, 352], peer: [302] })).toEqual(['a picture of 1170 x 2532']);
    expect(missed(PERFECT, { ours: [200], peer: [200] })).toEqual(['against tesseract on the whole picture']);
  });

  it('leave the comparison out without a peer', () => {
    expect(goals(PERFECT, { ours: [200], peer: [] })).toHaveLength(6);
  });
});

it('names doubts and emoji only where there are some', () => {
  const doubted = { wrong: 3, wrongDoubted: 2, rightDoubted: 1 };
  expect(figures({ ...PERFECT, ...doubted })).toContain(', doubted 2/3 wrong, 1/100 right');
  expect(figures({ ...PERFECT, emoji: 4, emojiKept: 3 })).toMatch(/, emoji 3\/4$/);
  expect(figures({ ...PERFECT, emojiInvented: 2 })).toMatch(/, emoji 0\/0 \+2$/);
});

it('names figures of names and invented time lines only where there are some', () => {
  expect(figures(PERFECT)).toBe(
    'messages 100.0% of 100, invented 0, sides 100.0%, words 100.0%, times 100.0%, contact 10/10',
  );
  expect(figures({ ...PERFECT, names: 4, namesRight: 3, timesInvented: 2 })).toContain(
    'times 100.0% +2, names 75.0%, ',
  );
});
