import type { Plane } from '../page/resample';
import { strokesOf, strokesWithin } from './strokes';

const LINE = { left: 0, top: 0, width: 60, height: 24 };

function pageWith(...marks: [left: number, top: number, width: number, height: number][]): Plane {
  const data = new Uint8Array(60 * 30).fill(255);
  for (const [left, top, width, height] of marks) {
    for (let y = top; y < top + height; y++) data.fill(0, y * 60 + left, y * 60 + left + width);
  }
  return { width: 60, height: 30, data };
}

describe('finding strokes', () => {
  it('parts letters where a column is empty', () => {
    const strokes = strokesOf(pageWith([5, 2, 10, 20], [20, 8, 10, 14], [28, 2, 4, 20]), LINE);
    expect(strokes.map(({ left, right }) => [left, right])).toEqual([
      [5, 15],
      [20, 32],
    ]);
  });

  it('tells an upright bar from a mark with its dot below, an i with its dot above, and the rest', () => {
    const strokes = strokesOf(
      pageWith([2, 1, 4, 22], [12, 1, 4, 15], [12, 19, 4, 4], [22, 1, 4, 4], [22, 8, 4, 15], [32, 1, 14, 22]),
      LINE,
    );
    expect(strokes.map(({ shape }) => shape)).toEqual(['bar', 'mark', 'other', 'other']);
  });

  it('calls two bars above each other no mark', () => {
    expect(strokesOf(pageWith([5, 0, 3, 11], [5, 13, 3, 11]), LINE)[0]?.shape).toBe('other');
  });

  it('calls no leaning or short stroke a bar', () => {
    expect(strokesOf(pageWith([5, 16, 4, 7]), LINE)[0]?.shape).toBe('other');
    expect(strokesOf(pageWith([5, 1, 4, 11], [9, 12, 4, 11]), LINE)[0]?.shape).toBe('other');
  });

  it('finds the strokes within a word', () => {
    const strokes = strokesOf(pageWith([5, 2, 10, 20], [20, 2, 10, 20], [35, 2, 10, 20]), LINE);
    expect(strokesWithin(strokes, { left: 20, top: 0, width: 25, height: 24 })).toEqual(strokes.slice(1));
  });

  it('finds none in an empty line or beyond the page', () => {
    expect(strokesOf(pageWith(), LINE)).toEqual([]);
    expect(strokesOf(pageWith([55, 2, 5, 20]), { ...LINE, left: 50, width: 40 })).toHaveLength(1);
  });
});
