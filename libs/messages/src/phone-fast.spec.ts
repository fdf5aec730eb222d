import fc from 'fast-check';
import { phoneText, randomFrom } from '../test/phone-strings';
import { parseWithLibrary } from './phone';
import { parseFast } from './phone-fast';

const BATCH = 1000;

/** What both say about one batch of texts; only those that the quick way takes are compared. */
function compareBatch(seed: number) {
  const random = randomFrom(seed);
  const differences: unknown[] = [];
  let taken = 0;
  let valid = 0;
  for (let count = 0; count < BATCH; count++) {
    const { text, country } = phoneText(random);
    const fast = parseFast(text, country);
    if (fast === undefined) continue;
    taken++;
    const library = parseWithLibrary(text, country);
    if (library?.valid) valid++;
    if (fast?.number !== library?.number || fast?.valid !== library?.valid) {
      differences.push({ text, country, fast, library });
    }
  }
  return { differences, taken, valid };
}

describe('parseFast', () => {
  it('gives the same number and validity as the library for 350,000 texts of all countries', () => {
    let taken = 0;
    let valid = 0;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const batch = compareBatch(seed);
        taken += batch.taken;
        valid += batch.valid;
        expect(batch.differences.slice(0, 3)).toEqual([]);
      }),
      { numRuns: 350, endOnFailure: true },
    );
    // The comparison means something only if most texts go the quick way, and both kinds of answers occur.
    expect(taken).toBeGreaterThan(300_000);
    expect(valid / taken).toBeGreaterThan(0.2);
    expect(valid / taken).toBeLessThan(0.9);
  }, 300_000);

  it('says the same as the library about any short text of digits and signs', () => {
    const sign = fc.constantFrom(...'0123456789+ -()./', '\uff0b', '\u0661', 'x', '~');
    fc.assert(
      fc.property(
        fc.string({ unit: sign, maxLength: 16 }),
        fc.constantFrom('US', 'GB', 'DE', 'AU'),
        (text, country) => {
          const fast = parseFast(text, country);
          if (fast !== undefined) expect(fast).toEqual(parseWithLibrary(text, country));
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it.each(['415-555-0101 x42', '1-800-FLOWERS', 'tel:+14155550101', '+1+4155550101', '12', ' '.repeat(300)])(
    'leaves %j to the library',
    (text) => {
      expect(parseFast(text, 'US')).toBeUndefined();
    },
  );
});
