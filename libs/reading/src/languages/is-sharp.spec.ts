import { isSharp } from './is-sharp';

/** Upright strokes, ten pixels from one to the next, whose edges take so many pixels from paper to ink. */
function strokes(edge: number) {
  const [width, height] = [100, 20];
  const darkness = (x: number) => Math.min(1, Math.max(0, 0.5 + (2.5 - Math.abs((x % 10) - 5)) / edge));
  const data = Uint8Array.from({ length: width * height }, (_, at) => 255 - 255 * darkness(at % width));
  return { width, height, data };
}

describe('whether the letters on a page are sharp', () => {
  it('tells clear edges from blurred ones', () => {
    expect([0.5, 1].map((edge) => isSharp(strokes(edge)))).toEqual([true, true]);
    expect([3, 6].map((edge) => isSharp(strokes(edge)))).toEqual([false, false]);
  });

  it('takes a page without letters for sharp', () => {
    expect(isSharp({ width: 4, height: 4, data: new Uint8Array(16).fill(255) })).toBe(true);
  });
});
