import fc from 'fast-check';
import { measured, shareOf } from './measured-rate';

describe('a measured rate', () => {
  // Newcombe (1998) and any table of the Wilson score interval.
  it.each([
    [10, 9, 90, 60, 98],
    [1, 1, 100, 21, 100],
    [1, 0, 0, 0, 79],
    [3, 2, 67, 21, 94],
    [263, 81, 31, 26, 37],
    [200, 57, 29, 23, 35],
  ])('of %i conversations with %i answers is %i %%, from %i to %i', (n, answered, rate, low, high) => {
    expect(measured({ n, answered })).toEqual({ n, answered, rate, interval: { low, high } });
  });

  it('does not exist without conversations', () => {
    expect(measured(shareOf([]))).toBeNull();
  });

  it('lies within its interval, and its interval within 0 and 100', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.integer({ min: 1, max: 5_000 }), (some, n) => {
        const share = measured({ n, answered: Math.min(some, n) });
        const { low = NaN, high = NaN } = share?.interval ?? {};
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
        expect(share?.rate).toBeGreaterThanOrEqual(low);
        expect(share?.rate).toBeLessThanOrEqual(high);
      }),
    );
  });
});
