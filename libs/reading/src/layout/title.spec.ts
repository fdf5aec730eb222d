import type { Box } from '../raster';
import { findHeader } from './title';

const SIZE = { width: 400, height: 860, data: new Uint8Array() };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const clock = box(180, 5, 40, 12);
const name = box(150, 70, 100, 14);

describe('the name in a header without a round picture', () => {
  it('is the lowest line in the middle of a bar that ends clearly, and not the clock', () => {
    expect(findHeader(SIZE, [], [clock, name], 100, 140).title).toEqual(name);
    expect(findHeader(SIZE, [], [clock], 100, 140).title).toBeNull();
  });

  it('is looked for beside a button when nothing tells where the bar ends', () => {
    const back = box(10, 66, 16, 22);
    expect(findHeader(SIZE, [], [clock, back, name], 0, 140).title).toEqual(name);
    expect(findHeader(SIZE, [], [clock, name], 0, 140).title).toBeNull();
  });

  it('is no rest of the letters in a picture that was not made out', () => {
    const initials = box(195, 40, 12, 8);
    const back = box(10, 30, 16, 30);
    expect(findHeader(SIZE, [], [initials, back, name], 100, 140).title).toEqual(name);
  });
});
