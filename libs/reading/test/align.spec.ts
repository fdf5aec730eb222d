import fc from 'fast-check';
import { align, similarity } from './align';

const equalOnly = (one: string, other: string) => (one === other ? 1 : undefined);

describe('how alike two texts are', () => {
  it.each([
    ['kitten', 'sitting', 1 - 3 / 7],
    ['Earned!', 'Earnedl', 1 - 1 / 7],
    ['', 'abc', 0],
    ['', '', 1],
  ])('counts the edits between "%s" and "%s" per character of the longer one', (one, other, expected) => {
    expect(similarity(one, other)).toBeCloseTo(expected, 10);
  });

  it('is 1 for a text and itself, less for any other, and the same in both directions', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(similarity(one, one)).toBe(1);
        expect(similarity(one, other)).toBe(similarity(other, one));
        expect(similarity(one, other) === 1).toBe(one === other);
      }),
    );
  });
});

describe('pairing two lists', () => {
  it('leaves out what has no partner on either side', () => {
    expect(align(['a', 'b', 'c'], ['x', 'b', 'c', 'y'], equalOnly)).toEqual([undefined, 1, 2]);
  });

  it('prefers a good pair to two poor ones', () => {
    const worth: Record<string, number> = { ax: 0.5, ay: 1.2, by: 0.5 };
    expect(align(['a', 'b'], ['x', 'y'], (one, other) => worth[one + other])).toEqual([1, undefined]);
  });

  it('keeps the order of both lists, and pairs as many equal members as any common order allows', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 });
    fc.assert(
      fc.property(letters, letters, (wanted, found) => {
        const partners = align(wanted, found, equalOnly);
        const pairs = partners.flatMap((partner, index) => (partner === undefined ? [] : [[index, partner]]));
        const columns = pairs.map(([, column]) => column);
        expect(columns).toEqual([...new Set(columns)].sort((one, other) => Number(one) - Number(other)));
        pairs.forEach(([row, column]) => expect(wanted[row ?? -1]).toBe(found[column ?? -1]));
        expect(pairs.length).toBe(longestCommon(wanted, found));
      }),
    );
  });
});

/** By trying everything. */
function longestCommon([first, ...rest]: string[], found: string[]): number {
  if (first === undefined) return 0;
  const without = longestCommon(rest, found);
  const at = found.indexOf(first);
  return at < 0 ? without : Math.max(without, 1 + longestCommon(rest, found.slice(at + 1)));
}
