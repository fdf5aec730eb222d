import type { Box } from '../raster';
import { DrawnScreen } from './drawn-screen';
import { findLayout } from './find-layout';
import type { Layout } from './layout';

const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;
const GREY = [233, 233, 235] as const;
const BLUE = [10, 132, 255] as const;
const LINE = [200, 200, 204] as const;

const sides = (layout: Layout) =>
  layout.parts.flatMap((part) => (part.kind === 'bubble' ? [part.sender] : []));
const outlined = (drawn: DrawnScreen, { left, top, width, height }: Box) => {
  drawn.rounded({ left, top, width, height }, height / 2, LINE);
  const inner = { left: left + 2, top: top + 2, width: width - 4, height: height - 4 };
  drawn.rounded(inner, inner.height / 2, WHITE);
  drawn.text({ left: left + 24, top: top + 18, width: width - 60, height: 20 }, 20, LINE);
};

describe('bubbles more than half as wide as the screen', () => {
  it('are no input bar, though a quoted message in a thin line stands above them', () => {
    const drawn = new DrawnScreen(585, 1200, WHITE);
    drawn.bubble({ left: 24, top: 300, width: 240, height: 54 }, GREY, BLACK);
    drawn.bubble({ left: 200, top: 400, width: 361, height: 54 }, BLUE, WHITE);
    outlined(drawn, { left: 195, top: 560, width: 366, height: 56 });
    drawn.bubble({ left: 24, top: 640, width: 330, height: 54 }, GREY, BLACK);
    drawn.bubble({ left: 245, top: 720, width: 316, height: 54 }, BLUE, WHITE);
    outlined(drawn, { left: 84, top: 1100, width: 478, height: 56 });
    expect(sides(findLayout(drawn.raster))).toEqual(['them', 'me', 'them', 'me']);
  });

  it('belong to whom they are in line with, when pictures of members push them to the middle', () => {
    const drawn = new DrawnScreen(585, 1200, WHITE);
    const member = (top: number, width: number) => {
      drawn.rounded({ left: 14, top: top + 10, width: 44, height: 44 }, 22, [140, 148, 166]);
      drawn.bubble({ left: 76, top, width, height: 54 }, GREY, BLACK);
    };
    member(300, 240);
    member(380, 430);
    drawn.bubble({ left: 260, top: 460, width: 301, height: 54 }, BLUE, WHITE);
    member(540, 445);
    const layout = findLayout(drawn.raster);
    expect(sides(layout)).toEqual(['them', 'them', 'me', 'them']);
  });
});
