import { boxBetween, grownBox, isLargeEnough, middleBox, movedBox, pointIn, resizedBox } from './cover-boxes';

const PICTURE = { width: 1170, height: 2532 };

describe('where a box stands', () => {
  it('is told in pixels of the picture, however small, far down or zoomed in that is shown', () => {
    const shown = { left: 20, top: -100, width: 585, height: 1266 };
    expect(pointIn({ x: 79, y: 533 }, shown, PICTURE)).toEqual({ x: 118, y: 1266 });
    const zoomed = { left: -300, top: 0, width: 2340, height: 5064 };
    expect(pointIn({ x: 0, y: 0 }, zoomed, PICTURE)).toEqual({ x: 150, y: 0 });
  });

  it('ends at the edge for a finger that leaves the picture', () => {
    const shown = { left: 0, top: 0, width: 117, height: 253.2 };
    expect(pointIn({ x: -50, y: 900 }, shown, PICTURE)).toEqual({ x: 0, y: 2532 });
  });

  it('takes in every pixel that is touched, whichever corner the drag began at', () => {
    const box = { left: 10, top: 20, width: 31, height: 11 };
    expect(boxBetween({ x: 10.9, y: 20.2 }, { x: 40.1, y: 30.5 }, PICTURE)).toEqual(box);
    expect(boxBetween({ x: 40.1, y: 30.5 }, { x: 10.9, y: 20.2 }, PICTURE)).toEqual(box);
  });
});

describe('a box that is changed', () => {
  const box = { left: 100, top: 100, width: 200, height: 50 };

  it('keeps its size at the edges when it is moved', () => {
    expect(movedBox(box, { x: -500, y: 9_999 }, PICTURE)).toEqual({ ...box, left: 0, top: 2482 });
  });

  it('neither leaves the picture nor vanishes when it is resized', () => {
    expect(resizedBox(box, { x: 9_999, y: -9_999 }, PICTURE)).toEqual({ ...box, width: 1070, height: 8 });
  });

  it('grows to all sides, as far as the picture goes', () => {
    expect(grownBox({ left: 3, top: 100, width: 20, height: 10 }, 5, PICTURE)).toEqual({
      ...{ left: 0, top: 95 },
      ...{ width: 28, height: 20 },
    });
  });

  it('begins in the middle when it is added by a key, and a slip of the finger makes none', () => {
    const { left, top, width, height } = middleBox(PICTURE);
    expect(Math.abs(left * 2 + width - PICTURE.width)).toBeLessThan(3);
    expect(Math.abs(top * 2 + height - PICTURE.height)).toBeLessThan(3);
    expect(isLargeEnough({ left: 0, top: 0, width: 300, height: 7 })).toBe(false);
  });
});
