import { cornerOf, LARGEST_ZOOM, movedCrop, sideOf, wholeCrop, zoomedCrop } from './crop';

const WIDE = { width: 4_000, height: 3_000 };
const TALL = { width: 1_170, height: 2_532 };

it.each([
  [WIDE, { left: 500, top: 0 }, 3_000],
  [TALL, { left: 0, top: 681 }, 1_170],
])('begins with the largest square, in the middle: %j', (size, corner, side) => {
  const crop = wholeCrop(size);
  expect(cornerOf(crop, size)).toEqual(corner);
  expect(sideOf(crop, size)).toBe(side);
});

it('moves the picture by shares of the square, and never out of it', () => {
  const crop = wholeCrop(WIDE);
  expect(cornerOf(movedCrop(crop, { x: 0.1, y: 0 }, WIDE), WIDE).left).toBe(200);
  for (const far of [-9, 9]) {
    const { left, top } = cornerOf(movedCrop(crop, { x: far, y: far }, WIDE), WIDE);
    expect([left, top]).toEqual([far > 0 ? 0 : 1_000, 0]);
  }
});

it('zooms around the place that is pointed at', () => {
  const crop = zoomedCrop(wholeCrop(WIDE), 2, WIDE, { x: 0, y: 1 });
  // The lower left corner of the square stays where it was.
  expect(cornerOf(crop, WIDE)).toEqual({ left: 500, top: 1_500 });
  expect(sideOf(crop, WIDE)).toBe(1_500);
});

it('zooms as far as it is allowed to, and back to where the picture fills the square', () => {
  const corner = movedCrop(zoomedCrop(wholeCrop(TALL), 99, TALL), { x: 9, y: 9 }, TALL);
  expect(corner.zoom).toBe(LARGEST_ZOOM);
  const back = zoomedCrop(corner, 0.2, TALL);
  expect(back.zoom).toBe(1);
  expect(cornerOf(back, TALL)).toEqual({ left: 0, top: 0 });
});
