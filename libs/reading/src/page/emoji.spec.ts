import { emojiOf, inRow, joinPieces, type Around, type Coloured } from './emoji';

const AROUND: Around = { width: 400, height: 90, lineHeight: 40, holes: [] };

function coloured(more: Partial<Coloured['box']> = {}, isMany = true): Coloured {
  return { box: { left: 100, top: 20, width: 44, height: 44, ...more }, isMany };
}

const blob = (left: number, top: number, width: number, height: number) => ({
  box: { left, top, width, height },
  points: width * height,
  kinds: [0, width * height],
});

describe('telling emoji among coloured things', () => {
  it('takes what is about as high as a line, each one of several that touch', () => {
    expect(emojiOf([coloured()], AROUND)).toEqual([coloured().box]);
    expect(emojiOf([coloured({ width: 132 })], AROUND).map(({ left, width }) => [left, width])).toEqual([
      [100, 44],
      [144, 44],
      [188, 44],
    ]);
  });

  it('takes a narrow thumb and a low flag for one', () => {
    expect(emojiOf([coloured({ width: 24 })], AROUND)).toHaveLength(1);
    expect(emojiOf([coloured({ height: 30 })], AROUND)).toHaveLength(1);
  });

  it.each([
    ['a coloured letter', coloured({ width: 22, height: 30 })],
    ['a picture', coloured({ width: 76, height: 76, top: 7 })],
    ['a marked word in one colour', coloured({ width: 90 }, false)],
    ['a line in colours', coloured({ left: 10, width: 380, height: 34 })],
    ['a reaction on the upper edge', coloured({ top: 2 })],
    ['a reaction at the end', coloured({ left: 354 })],
  ])('leaves out %s', (_, one) => {
    expect(emojiOf([one], AROUND)).toEqual([]);
  });

  it('leaves out what stands in a quote', () => {
    const holes = [{ left: 90, top: 10, width: 200, height: 50 }];
    expect(emojiOf([coloured()], { ...AROUND, holes })).toEqual([]);
  });

  it('makes no row of what is too long for one', () => {
    const box = { left: 0, top: 0, width: 8 * 40, height: 40 };
    expect(inRow(box, 40)).toHaveLength(8);
    expect(inRow({ ...box, width: 9 * 40 }, 40)).toEqual([]);
  });
});

describe('putting pieces of emoji together', () => {
  it('joins what stands over each other', () => {
    expect(joinPieces([blob(10, 0, 6, 10), blob(0, 12, 30, 20)])).toEqual([
      { box: { left: 0, top: 0, width: 30, height: 32 }, points: 660, kinds: [0, 660] },
    ]);
  });

  it('leaves apart what stands side by side, and whole ones above each other', () => {
    expect(joinPieces([blob(0, 0, 20, 20), blob(22, 0, 20, 20)])).toHaveLength(2);
    expect(joinPieces([blob(0, 0, 20, 20), blob(0, 22, 20, 20)])).toHaveLength(2);
  });
});
