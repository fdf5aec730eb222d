import { plainPage } from './plain-page';

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
