import { plainBubble, plainPage } from './plain-page';

const sizeOf = (width: number, height: number) => {
  const page = plainPage({ width, height, data: Buffer.alloc(width * height * 3, 128) });
  expect(page.data).toHaveLength(page.width * page.height);
  return [page.width, page.height];
};

it.each([
  ['a photograph is read from a smaller copy', [4_000, 3_000], [2_000, 1_500]],
  ['so is one that was taken upright', [3_000, 4_000], [1_500, 2_000]],
  ['a screenshot is read as it is', [1_170, 2_532], [1_170, 2_532]],
  ['a long page keeps the size of its lines', [900, 13_000], [900, 13_000]],
])('%s', (_, [width = 0, height = 0], size) => expect(sizeOf(width, height)).toEqual(size));

describe('a bubble that is read a second time', () => {
  const drawn = (fill: number, ink: number) => {
    const data = Buffer.alloc(10 * 6 * 3, 77);
    const box = { left: 1, top: 1, width: 8, height: 4 };
    for (let y = 1; y < 5; y++) data.fill(fill, (y * 10 + 1) * 3, (y * 10 + 9) * 3);
    data.fill(ink, (10 + 1) * 3, (10 + 5) * 3);
    return plainBubble({ width: 10, height: 6, data }, box);
  };

  it.each([
    ['keeps dark letters on light', 230, 20],
    ['has light letters on dark turned over', 25, 235],
  ])('%s', (_, fill, ink) => {
    const { width, height, data } = drawn(fill, ink);

    expect([width, height]).toEqual([8, 4]);
    expect([...data.subarray(0, 5)]).toEqual([20, 20, 20, 20, 230]);
  });
});
