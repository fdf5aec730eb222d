import fc from 'fast-check';
import { resample } from './resample';

describe('scaling a plane', () => {
  it('keeps an even plane even, in the size asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0.2, max: 4, noNaN: true }),
        fc.integer({ min: 0, max: 255 }),
        (width, height, factor, value) => {
          const scaled = resample(
            { width, height, data: new Uint8Array(width * height).fill(value) },
            factor,
          );
          expect(scaled.width).toBe(Math.max(1, Math.round(width * factor)));
          expect(scaled.data).toHaveLength(scaled.width * scaled.height);
          expect(scaled.data.every((one) => Math.abs(one - value) <= 1)).toBe(true);
        },
      ),
    );
  });

  it('keeps thin strokes apart where it makes them larger, and full', () => {
    const data = new Uint8Array(20 * 4);
    for (let y = 0; y < 4; y++) for (const x of [9, 11]) data[y * 20 + x] = 255;
    const { width, data: large } = resample({ width: 20, height: 4, data }, 3);
    const row = [...large.subarray(width, 2 * width)];
    expect(row[3 * 9 + 1]).toBe(255);
    // Halfway between two full pixels with an empty one between, where a straight line would leave a third.
    expect(row[3 * 10 + 1]).toBe(0);
    expect(row[3 * 10]).toBeLessThan(80);
    expect(row.slice(0, 3 * 8).every((value) => value === 0)).toBe(true);
  });

  it('keeps a stroke where it was', () => {
    const data = new Uint8Array(40 * 10);
    for (let y = 0; y < 10; y++) data.fill(255, y * 40 + 20, y * 40 + 24);
    const { width, data: half } = resample({ width: 40, height: 10, data }, 0.5);
    const row = [...half.subarray(0, width)];
    expect(row.indexOf(Math.max(...row))).toBe(10);
    expect(row.slice(0, 9).every((value) => value === 0)).toBe(true);
  });
});
