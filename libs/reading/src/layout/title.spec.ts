import type { Box } from '../raster';
import type { Shape } from './shapes';
import { findHeader } from './title';

const SIZE = { width: 400, height: 860, data: new Uint8Array() };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const headings = (...lines: Box[]) => ({ lines, all: lines, signs: lines });
const clock = box(180, 5, 40, 12);
const name = box(150, 70, 100, 14);

describe('the name on the left of a header', () => {
  const arrow = box(14, 62, 24, 24);
  const left = box(70, 56, 110, 18);

  it('is the line right of an arrow, or the upper one of two', () => {
    const below = box(70, 82, 60, 12);
    expect(findHeader(SIZE, [], headings(arrow, left, below), 100, 140).title).toEqual(left);
  });

  it('stands right of an arrow and a picture that touch, which are one sign higher than a line', () => {
    const both = { lines: [], all: [left], signs: [box(14, 50, 48, 40), left] };
    expect(findHeader(SIZE, [], both, 100, 140).title).toEqual(left);
  });

  it('stands right of an arrow that is low for its length, or close to a narrow one', () => {
    const long = box(16, 64, 22, 8);
    expect(findHeader(SIZE, [], headings(long, left), 100, 140).title).toEqual(left);
    const [narrow, close] = [box(14, 60, 6, 12), box(30, 56, 60, 18)];
    expect(findHeader(SIZE, [], headings(narrow, close), 0, 140).title).toEqual(close);
  });

  it('may stand alone in large letters, but not as one of several lines', () => {
    const [small, large] = [box(340, 12, 30, 12), box(16, 50, 110, 22)];
    expect(findHeader(SIZE, [], headings(small, large), 0, 140).title).toEqual(large);
    const other = box(16, 84, 140, 22);
    expect(findHeader(SIZE, [], headings(small, large, other), 0, 140).title).toBeNull();
  });

  it('is neither the clock nor anything without an arrow', () => {
    expect(findHeader(SIZE, [], headings(box(14, 8, 30, 12), box(60, 8, 40, 12)), 100, 140).title).toBeNull();
    expect(findHeader(SIZE, [], headings(left), 100, 140).title).toBeNull();
  });
});

it('is the upper line beside a round picture at the very top of a wide picture without a status bar', () => {
  const picture: Shape = {
    box: box(10, 8, 60, 60),
    colour: [150, 160, 190],
    corners: { topLeft: 16, topRight: 16, bottomLeft: 16, bottomRight: 16 },
    plain: { top: true, bottom: true },
    free: { left: true, right: true, top: true, bottom: true },
    isOutlined: false,
    text: 0,
    contrast: 90,
    solidity: 0.8,
    pictures: [],
  };
  const [upper, lower] = [box(90, 20, 40, 18), box(90, 46, 120, 14)];
  const size = { width: 800, height: 860, data: new Uint8Array() };
  expect(findHeader(size, [picture], headings(upper, lower), 90, 160).title).toEqual(upper);
});

describe('the name in a header without a round picture', () => {
  it('is the lowest line in the middle of a bar that ends clearly, and not the clock', () => {
    expect(findHeader(SIZE, [], headings(clock, name), 100, 140).title).toEqual(name);
    expect(findHeader(SIZE, [], headings(clock), 100, 140).title).toBeNull();
  });

  it('is looked for beside a button when nothing tells where the bar ends', () => {
    const back = box(10, 66, 16, 22);
    expect(findHeader(SIZE, [], headings(clock, back, name), 0, 140).title).toEqual(name);
    expect(findHeader(SIZE, [], headings(clock, name), 0, 140).title).toBeNull();
  });

  it('is no rest of the letters in a picture that was not made out', () => {
    const initials = box(195, 40, 12, 8);
    const back = box(10, 30, 16, 30);
    expect(findHeader(SIZE, [], headings(initials, back, name), 100, 140).title).toEqual(name);
  });
});
