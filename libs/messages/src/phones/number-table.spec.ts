import fc from 'fast-check';
import { portion, runs } from '../../test/material';
import { NumberTable } from './number-table';

describe('NumberTable', () => {
  it('keeps the first value of each key as a Map does, and has 0 for others', () => {
    const key = fc.oneof(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    );
    const value = fc.integer({ min: -2, max: 2 ** 40 }).filter((one) => one !== 0);
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 60 }), (entries) => {
        const table = new NumberTable();
        const map = new Map<number, number>();
        for (const [one, first] of entries) {
          expect(table.get(one)).toBe(map.get(one) ?? 0);
          expect(table.add(one, first)).toBe(map.get(one) ?? 0);
          if (!map.has(one)) map.set(one, first);
          expect(table.get(one)).toBe(map.get(one));
        }
        expect(table.size).toBe(map.size);
      }),
      runs(200),
    );
  });

  it.each([0, 1, 2048, 60_000])('loses none of many keys with room for %d', (expected) => {
    const table = new NumberTable(expected);
    const keys = Array.from({ length: portion(60_000) }, (_, at) => 4_915_112_000_000 + 37 * at);
    for (const key of keys) table.add(key, key + 1);
    expect(table.size).toBe(keys.length);
    expect(keys.every((key) => table.get(key) === key + 1 && table.get(key + 1) === 0)).toBe(true);
  });
});
