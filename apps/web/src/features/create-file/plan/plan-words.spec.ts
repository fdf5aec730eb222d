import { heldWords } from './plan-words';

describe('heldWords', () => {
  it.each([
    [{ quiet: 0, weekend: 0, limit: 0 }, ''],
    [{ quiet: 1, weekend: 0, limit: 0 }, '1 waits for the morning where they live.'],
    [
      { quiet: 12, weekend: 3, limit: 150 },
      '12 wait for the morning where they live, 3 for Monday where they live, 150 for the limit of 50 in 24 hours.',
    ],
  ])('says %j', (held, words) => expect(heldWords(held, false)).toBe(words));

  it('speaks of no other place where nobody knows where they live', () => {
    expect(heldWords({ quiet: 2, weekend: 0, limit: 0 }, true)).toBe(
      '2 wait for the morning by your own clock.',
    );
  });
});
