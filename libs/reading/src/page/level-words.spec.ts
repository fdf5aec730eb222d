import { levelWords } from './level-words';

const WIDTH = 60;

/** Rows of strokes, six pixels high, that stand out by `size` from `left` on. */
function strokes(ink: Uint8Array, left: number, size: number): void {
  for (let y = 2; y < 8; y++) for (let x = left; x < left + 12; x += 2) ink[y * WIDTH + x] = size;
}

describe('raising words that stand out less than the others', () => {
  it('raises a link on a dark fill to full ink, and leaves the other words as they are', () => {
    const ink = new Uint8Array(WIDTH * 10);
    strokes(ink, 4, 255);
    strokes(ink, 30, 70);
    levelWords(ink, WIDTH);
    expect(ink[3 * WIDTH + 4]).toBe(255);
    expect(ink[3 * WIDTH + 30]).toBe(255);
  });

  it('raises no grain', () => {
    const ink = new Uint8Array(WIDTH * 10);
    strokes(ink, 4, 255);
    strokes(ink, 30, 25);
    levelWords(ink, WIDTH);
    expect(ink[3 * WIDTH + 30]).toBe(25);
  });

  it('raises no rim of a bubble', () => {
    const ink = new Uint8Array(WIDTH * 12);
    strokes(ink, 4, 255);
    ink.fill(60, 0, WIDTH);
    for (let y = 0; y < 12; y++) ink[y * WIDTH + WIDTH - 1] = 60;
    levelWords(ink, WIDTH);
    expect(ink[20]).toBe(60);
    expect(ink[5 * WIDTH + WIDTH - 1]).toBe(60);
  });
});
