import type { Box } from '../raster';
import { isWideInLine, senderOf } from './sides';

const WIDTH = 500;
const box = (left: number, width: number): Box => ({ left, top: 0, width, height: 40 });
const theirs = box(60, 200);
const mine = box(250, 230);

describe('the side of a bubble', () => {
  it('is that of its smaller margin', () => {
    expect(senderOf(theirs, [mine], WIDTH)).toBe('them');
    expect(senderOf(mine, [theirs], WIDTH)).toBe('me');
  });

  it.each<[string, Box, 'me' | 'them']>([
    ['left', box(61, 390), 'them'],
    ['right', box(40, 441), 'me'],
  ])('of a wide one is that of the bubbles whose %s edge it shares', (_, wide, sender) => {
    expect(senderOf(wide, [theirs, mine, wide], WIDTH)).toBe(sender);
    expect(isWideInLine(wide, [theirs, mine], WIDTH)).toBe(true);
  });

  it('of a wide one in line with nothing is that of its smaller margin again', () => {
    expect(senderOf(box(30, 430), [theirs, mine], WIDTH)).toBe('them');
    expect(senderOf(box(44, 420), [], WIDTH)).toBe('me');
    expect(isWideInLine(box(30, 430), [theirs, mine], WIDTH)).toBe(false);
  });

  it('of something narrow in the middle is nobody’s', () => {
    expect(isWideInLine(box(60, 240), [theirs], WIDTH)).toBe(false);
  });
});
