import type { Box } from '../raster';
import { findLines } from './lines';

const block = (left: number, top: number, width: number, height = 24): { box: Box; ink: number } => ({
  box: { left, top, width, height },
  ink: width * height * 0.3,
});

describe('lines on the background', () => {
  it('hold the words of large text together', () => {
    const lines = findLines([block(200, 40, 60), block(272, 42, 80, 20), block(366, 40, 40)], [], 585);
    expect(lines).toEqual([{ left: 200, top: 40, width: 206, height: 24 }]);
  });

  it('end where the gap is wider than letters are apart, and at the next row', () => {
    const lines = findLines([block(100, 40, 60), block(190, 40, 60), block(100, 70, 60)], [], 585);
    expect(lines).toHaveLength(3);
  });
});
