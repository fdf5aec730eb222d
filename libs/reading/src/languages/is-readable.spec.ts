import { written } from '../conversation/written';
import type { Line } from '../recognise/recognised';
import { isReadable } from './is-readable';

const lineOf = (...confidences: number[]): Line => ({
  words: confidences.map((confidence, i) => written('word', i * 70, { confidence })),
  box: { left: 0, top: 0, width: 400, height: 24 },
});
const LARGE = [{ lineHeight: 48 }];

describe('whether text is in a script that is known', () => {
  it('is where most words are', () => {
    expect(isReadable([lineOf(96, 95, 20), lineOf(90, 10, 96)], LARGE)).toBe(true);
  });

  it('is not where letters make no words', () => {
    expect(isReadable([lineOf(40, 6, 22), lineOf(36, 90, 12)], LARGE)).toBe(false);
  });

  it('is not told by a few words', () => {
    expect(isReadable([lineOf(10, 20)], LARGE)).toBe(true);
    expect(isReadable([], LARGE)).toBe(true);
  });

  it('is not told by small print, which is read badly in any script', () => {
    expect(isReadable([lineOf(40, 6, 22), lineOf(36, 90, 12)], [{ lineHeight: 14 }])).toBe(true);
  });
});
