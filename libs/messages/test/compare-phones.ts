import fc from 'fast-check';
import { parseWithLibrary } from '../src/phones/phone';
import { parseFast } from '../src/phones/phone-fast';
import { portion, runs } from './material';
import { phoneText, randomFrom } from './phone-strings';

const BATCH = portion(1000);

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

/** Fails when the quick way and the library disagree about one of so many thousand texts of all countries. */
export function compareThousands(thousands: number): void {
  let taken = 0;
  let valid = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const batch = compareBatch(seed);
      taken += batch.taken;
      valid += batch.valid;
      expect(batch.differences.slice(0, 3)).toEqual([]);
    }),
    { ...runs(thousands), numRuns: thousands, endOnFailure: true },
  );
  // The comparison means something only if most texts go the quick way, and both kinds of answers occur.
  expect(taken).toBeGreaterThan(thousands * portion(800));
  expect(valid / taken).toBeGreaterThan(0.2);
  expect(valid / taken).toBeLessThan(0.9);
}
