import fc from 'fast-check';
import { isDeeperThan } from './json-depth';

/** The same, read off the value itself. */
const levelsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0;

describe('the depth of a JSON text', () => {
  it('is that of its value, whatever stands in its strings', () => {
    const key = fc.string({ unit: fc.constantFrom('[', '{', '}', ']', '"', '\\', 'a') });
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 6 },
        fc.integer(),
        key,
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(key, tie('any'), { maxKeys: 3 }),
      ),
    })).any;
    fc.assert(
      fc.property(value, fc.nat(8), (one, limit) => {
        expect(isDeeperThan(limit, JSON.stringify(one, null, 1))).toBe(levelsOf(one) > limit);
      }),
    );
  });

  it.each(['"', '"\\', ']]', '{"a":[', ''])('is told for the broken text %j as well', (text) => {
    expect(isDeeperThan(2, text)).toBe(false);
  });
});
