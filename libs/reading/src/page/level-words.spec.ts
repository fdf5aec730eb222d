import { levelWords } from './level-words';

const WIDTH = 60;

/** Rows of strokes, six pixels high, that stand out by `size` from `left` on. */
function strokes(residuals: Int16Array, left: number, size: number): void {
  for (let y = 2; y < 8; y++) for (let x = left; x < left + 12; x += 2) residuals[y * WIDTH + x] = size;
}

describe('raising words that stand out less than the others', () => {
  it('raises a link on a dark fill to full ink, and leaves the other words as they are', () => {
    const residuals = new Int16Array(WIDTH * 10);
    strokes(residuals, 4, 200);
    strokes(residuals, 30, 70);
    levelWords(residuals, WIDTH, 200);
    expect(residuals[3 * WIDTH + 4]).toBe(200);
    expect(residuals[3 * WIDTH + 30]).toBe(200);
  });

  it('raises no grain', () => {
    const residuals = new Int16Array(WIDTH * 10);
    strokes(residuals, 4, 200);
    strokes(residuals, 30, 25);
    levelWords(residuals, WIDTH, 200);
    expect(residuals[3 * WIDTH + 30]).toBe(25);
  });
});
