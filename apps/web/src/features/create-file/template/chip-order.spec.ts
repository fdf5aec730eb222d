import { chipOrder } from './chip-order';

const values = (...filled: number[]) =>
  filled.map((count, at) => ({ column: 'abcd'.charAt(at), filled: count, examples: [] }));

describe('chipOrder', () => {
  it('puts columns in use first, then filled ones, and folds empty ones away', () => {
    expect(chipOrder(['a', 'b', 'c', 'd'], ['c'], values(1, 0, 0, 2))).toEqual({
      shown: ['c', 'a', 'd'],
      empty: ['b'],
    });
  });

  it('shows all until it is known what is in them', () => {
    expect(chipOrder(['a', 'b'], ['b'], undefined)).toEqual({ shown: ['b', 'a'], empty: [] });
  });
});
