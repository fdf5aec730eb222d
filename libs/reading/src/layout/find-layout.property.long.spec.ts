import { findsEveryBubble, staysInside } from '../../test/layout-properties';

describe('findLayout, for any conversation that is drawn', () => {
  it('finds every bubble of 100 on its side, and no other', () => {
    findsEveryBubble(100);
  }, 300_000);

  it('gives boxes inside the picture, and bubbles that do not overlap, whatever the pixels of 320', () => {
    staysInside(320);
  }, 300_000);
});
