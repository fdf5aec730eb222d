import type { Bubble } from '../layout/layout';
import type { Box, Rgb } from '../raster';
import { drawn, paint, write } from './drawn';
import { preparePart } from './prepare-part';

const BLUE: Rgb = [10, 132, 255];
const WHITE: Rgb = [255, 255, 255];
const GREY: Rgb = [233, 233, 235];
const BLACK: Rgb = [0, 0, 0];
const BOX: Box = { left: 100, top: 40, width: 300, height: 80 };

function bubble(more: Partial<Bubble> = {}): Bubble {
  return { kind: 'bubble', box: BOX, sender: 'me', isCut: false, holes: [], sureness: 1, ...more };
}

function picture(fill: Rgb, background: Rgb = WHITE) {
  const raster = drawn(600, 200, () => background);
  paint(raster, BOX, fill);
  return raster;
}

/** Columns of the ink in which something stands. */
function inkedColumns({ width, height, data }: { width: number; height: number; data: Uint8Array }): number {
  let columns = 0;
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      if ((data[y * width + x] ?? 0) < 128) continue;
      columns++;
      break;
    }
  }
  return columns;
}

describe('lifting text off its fill', () => {
  it.each([
    ['white on blue', BLUE, WHITE],
    ['black on light grey', GREY, BLACK],
    ['white on dark grey', [38, 37, 42], WHITE],
    ['white on green', [52, 199, 89], WHITE],
  ] as [string, Rgb, Rgb][])('lifts %s, and cuts it to its strokes', (_, fill, text) => {
    const raster = picture(fill);
    write(raster, { left: 150, top: 70 }, 5, text);
    const prepared = preparePart(raster, bubble());
    expect(prepared?.rows).toEqual([{ top: 2, bottom: 22 }]);
    expect(prepared?.ink).toMatchObject({ width: 48, height: 24 });
    expect(prepared && inkedColumns(prepared.ink)).toBe(20);
  });

  it('lifts text off a gradient', () => {
    const raster = drawn(600, 200, (x, y) => [20 + y / 2, 100 + x / 8, 240 - y / 3]);
    write(raster, { left: 150, top: 70 }, 5, WHITE);
    const prepared = preparePart(raster, bubble());
    expect(prepared && inkedColumns(prepared.ink)).toBe(20);
  });

  it.each([
    ['white on pale blue, over which black was drawn', [85, 188, 246], WHITE, BLACK],
    ['black on grey, over which white was drawn', GREY, BLACK, WHITE],
    ['black on grey, over which black was drawn', GREY, BLACK, BLACK],
  ] as [string, Rgb, Rgb, Rgb][])('lifts %s to hide a name', (_, fill, text, marker) => {
    const raster = picture(fill);
    write(raster, { left: 130, top: 70 }, 5, text);
    for (let y = 0; y < 30; y += 1)
      paint(raster, { left: 190 + (y % 3), top: 65 + y, width: 60 - (y % 5), height: 1 }, marker);
    write(raster, { left: 270, top: 70 }, 10, text);
    const prepared = preparePart(raster, bubble());
    expect(prepared?.rows).toEqual([{ top: 2, bottom: 22 }]);
    expect(prepared && inkedColumns(prepared.ink)).toBe(60);
  });

  it('reads a dark label off its own fill, without what its round ends show', () => {
    const white = [250, 250, 250] as const;
    const page = drawn(200, 60, () => white);
    for (let y = 0; y < 26; y += 1) {
      const beyond = Math.abs(y + 0.5 - 13);
      const inset = Math.round(13 - Math.sqrt(169 - beyond * beyond));
      paint(page, { left: 60 + inset, top: 20 + y, width: 60 - 2 * inset, height: 1 }, [63, 63, 63]);
    }
    write(page, { left: 70, top: 28 }, 4, white, 10);
    const label = { kind: 'time' as const, isLabel: true, box: { left: 60, top: 20, width: 60, height: 26 } };
    const prepared = preparePart(page, label);
    expect(prepared?.rows).toHaveLength(1);
    expect(prepared?.ink.height).toBeLessThan(16);
    expect(prepared?.ink.width).toBeLessThan(42);
  });

  it('leaves out what shows beside round corners and a tail', () => {
    const raster = picture(BLUE);
    for (const left of [100, 392])
      for (const top of [40, 112]) paint(raster, { left, top, width: 8, height: 8 }, WHITE);
    write(raster, { left: 150, top: 70 }, 5, WHITE);
    expect(preparePart(raster, bubble())?.ink.width).toBe(48);
  });

  it('leaves out what stands in holes', () => {
    const raster = picture(GREY);
    write(raster, { left: 150, top: 70 }, 15, BLACK);
    const holes = [{ left: 200, top: 40, width: 200, height: 80 }];
    expect(preparePart(raster, bubble({ holes }))?.ink.width).toBe(48);
  });

  it('leaves out an emoji and keeps a link, which has a colour of its own as well', () => {
    const raster = picture(GREY);
    write(raster, { left: 150, top: 70 }, 5, BLACK);
    write(raster, { left: 210, top: 70 }, 5, [0, 122, 255]);
    paint(raster, { left: 210, top: 92, width: 44, height: 2 }, [0, 122, 255]);
    paint(raster, { left: 270, top: 68, width: 24, height: 24 }, [220, 30, 40]);
    const prepared = preparePart(raster, bubble());
    expect(prepared?.ink.width).toBe(108);
    // Five strokes, and five more above an underline.
    expect(prepared && inkedColumns(prepared.ink)).toBe(20 + 44);
    // It stands at 120 pixels from the first stroke, which keeps a margin.
    expect(prepared?.emoji).toMatchObject([{ left: 122, width: 24, height: 24 }]);
  });

  it('finds the emoji of a bubble that holds nothing else, though they hardly differ in brightness', () => {
    const raster = picture(BLUE, WHITE);
    const box = { left: 100, top: 40, width: 120, height: 80 };
    paint(raster, { left: 220, top: 40, width: 180, height: 80 }, WHITE);
    paint(raster, { left: 140, top: 62, width: 36, height: 36 }, [244, 67, 54]);
    paint(raster, { left: 144, top: 66, width: 6, height: 6 }, WHITE);
    const prepared = preparePart(raster, bubble({ box }));
    expect(prepared?.rows).toEqual([]);
    expect(prepared?.emoji).toHaveLength(1);
    expect(prepared && inkedColumns(prepared.ink)).toBe(0);
    expect(preparePart(raster, bubble({ box, isCut: true }))?.emoji ?? []).toEqual([]);
  });

  it.each([
    ['white on red', [239, 83, 80], WHITE],
    ['half of white on red, as edges are', [239, 83, 80], [247, 169, 167]],
    ['black on yellow', [255, 220, 60], BLACK],
  ] as [string, Rgb, Rgb][])('takes no letters in %s for emoji', (_, fill, text) => {
    const raster = picture(fill);
    const box = { left: 100, top: 40, width: 120, height: 80 };
    write(raster, { left: 140, top: 66 }, 3, text, 28);
    const prepared = preparePart(raster, bubble({ box }));
    expect(prepared?.emoji).toEqual([]);
    expect(prepared?.rows).toHaveLength(1);
  });

  it('leaves out a line that the edge of the picture cuts through', () => {
    const raster = picture(GREY);
    write(raster, { left: 150, top: 40 }, 4, BLACK, 10);
    // Short letters of the same line end below the edge.
    write(raster, { left: 190, top: 44 }, 5, BLACK, 6);
    write(raster, { left: 150, top: 70 }, 5, BLACK);
    expect(preparePart(raster, bubble({ isCut: true }))?.rows).toHaveLength(1);
    expect(preparePart(raster, bubble({ isCut: true }))?.ink.width).toBe(48);
  });

  it('finds nothing to read in an empty bubble or outside the picture', () => {
    expect(preparePart(picture(GREY), bubble())).toBeUndefined();
    expect(
      preparePart(picture(GREY), bubble({ box: { left: 598, top: 198, width: 50, height: 50 } })),
    ).toBeUndefined();
  });

  it('takes a note with some of the background around it', () => {
    const raster = picture(GREY);
    write(raster, { left: 250, top: 150 }, 5, [140, 140, 145]);
    const prepared = preparePart(raster, {
      kind: 'time',
      box: { left: 250, top: 150, width: 44, height: 20 },
    });
    expect(prepared && inkedColumns(prepared.ink)).toBe(20);
  });
});
