import { findsEveryBubble, staysInside } from '../../test/layout-properties';

describe('findLayout, for any conversation that is drawn', () => {
  it('finds every bubble on its side, and no other', () => {
    findsEveryBubble(6);
  });

  it('gives boxes inside the picture, and bubbles that do not overlap, whatever the pixels', () => {
    staysInside(20);
  });
});
