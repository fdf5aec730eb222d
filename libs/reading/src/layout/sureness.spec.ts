import type { Rgb } from '../raster';
import type { Shape } from './shapes';
import { withSureness, type Found } from './sureness';

const WIDTH = 1000;
const BLUE: Rgb = [10, 132, 255];
const GREY: Rgb = [233, 233, 235];

type More = Partial<Pick<Shape, 'isFaint'>> & {
  left?: number;
  width?: number;
  isCut?: boolean;
  hints?: Found['hints'];
};

function found(sender: 'me' | 'them', colour: Rgb, more: More = {}): Found {
  const { left = sender === 'me' ? 500 : 20, width = 480, isCut = false, hints = {}, ...shape } = more;
  const box = { left, top: 0, width, height: 80 };
  return {
    bubble: { kind: 'bubble', box, sender, isCut, holes: [] },
    shape: {
      box,
      colour,
      corners: { topLeft: 20, topRight: 20, bottomLeft: 20, bottomRight: 20 },
      plain: { top: true, bottom: true },
      free: { left: true, right: true, top: true, bottom: true },
      isOutlined: false,
      text: 0.1,
      contrast: 100,
      solidity: 0.98,
      pictures: [],
      ...shape,
    },
    hints,
  };
}

const surenessOf = (...all: Found[]) => withSureness(all, WIDTH).map(({ sureness }) => sureness);

describe('how sure a bubble is', () => {
  it('is full for a whole one that stands clearly on one side', () => {
    expect(surenessOf(found('me', BLUE), found('them', GREY))).toEqual([1, 1]);
  });

  it('is full when it is cut, which is a matter of its text', () => {
    expect(surenessOf(found('me', BLUE, { isCut: true }))).toEqual([1]);
  });

  it('is less when no edge of its own told where it ends', () => {
    const [sureness = 0] = surenessOf(found('me', BLUE, { isFaint: true }));
    expect(sureness).toBeLessThan(1);
    expect(sureness).toBeGreaterThan(0.6);
  });

  it('is less in the middle, unless a tail or a picture of the sender tells the side', () => {
    const wide = { left: 40, width: 900 };
    const [sureness = 0] = surenessOf(found('them', GREY, wide));
    expect(sureness).toBeLessThan(1);
    expect(sureness).toBeGreaterThan(0.6);
    expect(surenessOf(found('them', GREY, { ...wide, hints: { tail: 'them' } }))).toEqual([1]);
    expect(surenessOf(found('them', GREY, { ...wide, hints: { avatar: 'them' } }))).toEqual([1]);
    expect(surenessOf(found('them', GREY, { ...wide, hints: { tail: 'me' } }))[0]).toBe(sureness);
  });

  it('is doubtful in the colour of the other side, and of none of its own', () => {
    const [, badge = 1, mine] = surenessOf(found('them', GREY), found('them', BLUE), found('me', BLUE));
    expect(badge).toBeLessThan(0.6);
    expect(mine).toBe(1);
    // Both sides may have one colour, and the only bubble of a side may have any.
    expect(surenessOf(found('them', BLUE), found('them', BLUE), found('me', BLUE))).toEqual([1, 1, 1]);
    expect(surenessOf(found('them', BLUE), found('me', BLUE))).toEqual([1, 1]);
  });
});
