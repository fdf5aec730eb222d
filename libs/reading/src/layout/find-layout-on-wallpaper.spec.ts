import type { Box, Rgb } from '../raster';
import { DrawnScreen } from './drawn-screen';
import { findLayout } from './find-layout';
import type { Layout } from './layout';

const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;
const GREY = [233, 233, 235] as const;
const BLUE = [10, 132, 255] as const;
const FAINT = [142, 142, 147] as const;

const mine = (top: number, width: number): Box => ({ left: 561 - width, top, width, height: 54 });
const theirs = (top: number, width: number, height = 54): Box => ({ left: 24, top, width, height });
const sides = (layout: Layout) =>
  layout.parts.flatMap((part) => (part.kind === 'bubble' ? [part.sender] : []));

/** Lights out of focus, on one colour. */
const lights = (drawn: DrawnScreen, [red, green, blue]: Rgb) => {
  for (let y = 0; y < 900; y += 1) {
    for (let x = 0; x < 585; x += 1) {
      const distance = Math.hypot(((x + 140) % 300) - 150, (y % 260) - 130) / 90;
      const light = Math.round(140 * Math.max(0, 1 - distance ** 4));
      drawn.rectangle({ left: x, top: y, width: 1, height: 1 }, [
        red + light,
        green + light,
        blue + light / 2,
      ]);
    }
  }
};

describe('findLayout on a wallpaper', () => {
  it('finds the bubbles of a group on drawn paper, where there are more pictures than bubbles', () => {
    const drawn = new DrawnScreen(585, 900, WHITE);
    const faint = [215, 205, 190] as const;
    drawn.rectangle({ left: 0, top: 0, width: 585, height: 900 }, [239, 231, 221]);
    for (let y = 0; y < 900; y += 9) {
      for (let x = (y * 5) % 7; x < 585; x += 11)
        drawn.rectangle({ left: x, top: y, width: 3, height: 6 }, faint);
    }
    for (const top of [120, 240, 360, 480, 600]) {
      drawn.rounded({ left: 16, top, width: 46, height: 46 }, 23, [59, 125, 216]);
      drawn.text({ left: 31, top: top + 14, width: 18, height: 18 }, 18, WHITE);
      if (top < 480) drawn.bubble({ left: 78, top, width: 260, height: 54 }, [241, 251, 239], BLACK);
    }
    expect(sides(findLayout(drawn.raster))).toEqual(['them', 'them', 'them']);
  });

  it('finds dark bubbles that pass into the dark between lights', () => {
    const drawn = new DrawnScreen(585, 900, WHITE);
    lights(drawn, [30, 30, 34]);
    for (const [top, height] of [
      [300, 120],
      [540, 54],
    ] as const) {
      drawn.rounded({ left: 22, top: top - 2, width: 304, height: height + 4 }, 29, [33, 33, 37]);
      drawn.rounded({ left: 23, top: top - 1, width: 302, height: height + 2 }, 28, [36, 36, 40]);
      drawn.bubble(theirs(top, 300, height), [39, 39, 43], WHITE);
      drawn.bubble(mine(top + 140, 200), BLUE, WHITE);
    }
    expect(sides(findLayout(drawn.raster))).toEqual(['them', 'me', 'them', 'me']);
  });

  it('finds faint time lines on a photograph', () => {
    const drawn = new DrawnScreen(585, 900, WHITE);
    lights(drawn, [108, 104, 112]);
    drawn.bubble(theirs(300, 240), GREY, BLACK);
    drawn.bubble(mine(420, 300), BLUE, WHITE);
    drawn.text({ left: 212, top: 250, width: 160, height: 16 }, 16, FAINT);
    expect(findLayout(drawn.raster).parts.map(({ kind }) => kind)).toEqual(['time', 'bubble', 'bubble']);
  });
});
