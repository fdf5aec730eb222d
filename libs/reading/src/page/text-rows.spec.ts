import { drawn } from './drawn';
import { fitFill } from './fit-fill';
import type { Ink } from './ink';
import { lineHeightOf, textRowsOf } from './text-rows';

function inkWith(height: number, ...rows: [top: number, bottom: number][]): Ink {
  const data = new Uint8Array(50 * height);
  for (const [top, bottom] of rows)
    for (let y = top; y < bottom; y++) data.fill(255, y * 50 + 5, y * 50 + 30);
  const fill = fitFill(
    drawn(2, 2, () => [0, 0, 0]),
    { left: 0, top: 0, width: 2, height: 2 },
  );
  return { width: 50, height, data, fill, textColour: [0, 0, 0] };
}

describe('finding rows of text', () => {
  it('finds each run of rows with ink', () => {
    expect(textRowsOf(inkWith(100, [10, 34], [44, 68]))).toEqual([
      { top: 10, bottom: 34 },
      { top: 44, bottom: 68 },
    ]);
  });

  it('joins dots and accents with the letters below, and underlines with those above', () => {
    expect(textRowsOf(inkWith(100, [10, 13], [16, 34], [44, 68], [71, 73]))).toEqual([
      { top: 10, bottom: 34 },
      { top: 44, bottom: 73 },
    ]);
  });

  it('takes the tallest line for the height of all, but not two that touch', () => {
    expect(lineHeightOf(textRowsOf(inkWith(200, [10, 27], [40, 64], [80, 104], [120, 176])))).toBe(24);
    expect(lineHeightOf([])).toBe(0);
  });
});
