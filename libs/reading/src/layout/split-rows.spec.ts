import type { Mask } from './background';
import { findBlocks } from './blocks';
import { splitRows } from './split-rows';

const WIDTH = 500;
/** Ink in boxes of left, top, width, height. */
function inkOf(...boxes: [number, number, number, number][]): Mask {
  const ink = { width: WIDTH, height: 200, data: new Uint8Array(WIDTH * 200) };
  for (const [left, top, width, height] of boxes)
    for (let y = top; y < top + height; y += 1) ink.data.fill(1, y * WIDTH + left, y * WIDTH + left + width);
  return ink;
}
/** White paper, and ink as black as its mask says. */
function linesOf(ink: Mask) {
  const data = Uint8Array.from({ length: ink.data.length * 3 }, (_, at) =>
    ink.data[Math.floor(at / 3)] ? 0 : 255,
  );
  const raster = { width: ink.width, height: ink.height, data };
  return findBlocks(ink, 10).flatMap((block) => splitRows(block, ink, raster));
}

describe('a block of ink that is too high for a line', () => {
  it('is taken apart where only specks join its lines, and each line keeps its own ends', () => {
    const lines = linesOf(inkOf([200, 40, 100, 14], [180, 60, 140, 14], [240, 54, 2, 6]));
    expect(lines.map(({ box }) => box)).toEqual([
      { left: 200, top: 40, width: 100, height: 14 },
      { left: 180, top: 60, width: 140, height: 14 },
    ]);
    expect(lines.map(({ ink }) => ink)).toEqual([1400, 1960]);
  });

  it('is parted at the valley between two lines, when specks have filled their gap', () => {
    const lines = linesOf(inkOf([200, 40, 100, 16], [200, 56, 35, 6], [200, 62, 100, 16]));
    expect(lines.map(({ box }) => [box.top, box.height])).toEqual([
      [40, 16],
      [56, 22],
    ]);
  });

  it('stays whole when it has no gap, when it is as high as a line, and when it is a photograph', () => {
    for (const boxes of [
      [[200, 40, 100, 30]],
      [
        [200, 40, 100, 8],
        [200, 50, 100, 8],
        [240, 48, 2, 2],
      ],
      [
        [200, 20, 100, 50],
        [200, 80, 100, 50],
        [240, 70, 2, 10],
      ],
    ] as [number, number, number, number][][])
      expect(linesOf(inkOf(...boxes))).toHaveLength(1);
  });
});
