import { GAP, gridShape } from './grid-shape';

describe('gridShape', () => {
  it.each([
    ['a phone of 320 px', 288, 2],
    ['a phone of 390 px', 358, 2],
    ['a phone held sideways', 600, 4],
    ['a tablet', 720, 4],
    ['a desktop', 1029, 6],
    ['a wider one', 2000, 6],
    ['a page that has no width yet', 0, 2],
  ])('has the columns that fit on %s', (_device, width, columns) => {
    expect(gridShape(width, 17).columns).toBe(columns);
  });

  it('gives a row the height of a picture three wide and four high, its caption and the gap', () => {
    const width = 4 * 150 + 3 * GAP;
    expect(gridShape(width, 16)).toEqual({ columns: 4, rowHeight: 200 + 80 + GAP });
  });

  it('has fewer columns and more room for the caption when the text is large', () => {
    expect(gridShape(3 * 300 + 2 * GAP, 32)).toEqual({ columns: 3, rowHeight: 400 + 160 + GAP });
  });
});
