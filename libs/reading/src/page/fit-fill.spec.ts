import fc from 'fast-check';
import type { Rgb } from '../raster';
import { drawn, write } from './drawn';
import { fitFill } from './fit-fill';

const BOX = { left: 0, top: 0, width: 200, height: 80 };

/** The fitted colour at a place of the box, where x and y run from -1 to 1. */
function colourAt({ coefficients }: ReturnType<typeof fitFill>, x: number, y: number): number[] {
  return coefficients.map(([a = 0, b = 0, c = 0, d = 0, e = 0]) => a + b * x + c * y + d * x * y + e * y * y);
}

describe('fitting the fill of a bubble', () => {
  it('finds a plain fill below text', () => {
    const raster = drawn(200, 80, () => [10, 132, 255]);
    write(raster, { left: 10, top: 20 }, 18, [255, 255, 255], 40);
    const fill = fitFill(raster, BOX);
    expect(fill.isEven).toBe(true);
    expect(colourAt(fill, 0.3, -0.5)).toEqual([10, 132, 255]);
  });

  it('follows any even gradient below text', () => {
    const channel = fc.tuple(
      fc.integer({ min: 60, max: 190 }),
      fc.integer({ min: -25, max: 25 }),
      fc.integer({ min: -35, max: 35 }),
    );
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (channels) => {
        const at = (x: number, y: number) =>
          channels.map(([base, across, down]) => base + across * x + down * y);
        const raster = drawn(200, 80, (x, y) => at((2 * x) / 200 - 1, (2 * y) / 80 - 1) as unknown as Rgb);
        write(raster, { left: 10, top: 20 }, 18, [255, 255, 255], 40);
        const fill = fitFill(raster, BOX);
        for (const [x, y] of [
          [-0.9, -0.9],
          [0, 0],
          [0.9, 0.9],
          [-0.9, 0.9],
        ] as const) {
          const expected = at(x, y);
          colourAt(fill, x, y).forEach((value, c) =>
            expect(Math.abs(value - (expected[c] ?? 0))).toBeLessThan(16),
          );
        }
      }),
      { numRuns: 20 },
    );
  });

  it('does not look into holes', () => {
    const raster = drawn(200, 80, (x) => (x < 130 ? [250, 20, 20] : [233, 233, 235]));
    const fill = fitFill(raster, BOX, [{ left: 0, top: 0, width: 130, height: 80 }]);
    expect(colourAt(fill, 0.8, 0)).toEqual([233, 233, 235]);
  });
});
