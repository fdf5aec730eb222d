import type { Box, Raster } from '../raster';
import { DrawnScreen } from './drawn-screen';
import { findLayout } from './find-layout';
import type { Layout } from './layout';

/** Looks that real pictures taught, drawn anew: `test/README.md` describes them. */
const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;
const GREY = [158, 158, 158] as const;
const PALE = [247, 247, 247] as const;
const LINK = [10, 100, 240] as const;
const GREEN = [104, 159, 57] as const;

const sides = ({ parts }: Layout) => parts.flatMap((part) => (part.kind === 'bubble' ? [part.sender] : []));
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const disc = (drawn: DrawnScreen, left: number, top: number, size = 56) =>
  drawn.rounded(box(left, top, size, size), size / 2, [90, 60, 50]);

/** A box with square corners and text in it. */
function square(drawn: DrawnScreen, at: Box, fill: readonly [number, number, number], ink = BLACK): void {
  drawn.rectangle(at, fill);
  drawn.text(box(at.left + 20, at.top + 18, at.width - 40, at.height - 20), 20, ink);
}

describe('square corners', () => {
  it('are a bubble where the page is on all four sides', () => {
    const drawn = new DrawnScreen(480, 854, [235, 235, 235]);
    square(drawn, box(87, 180, 340, 90), WHITE);
    square(drawn, box(40, 320, 280, 90), GREY);
    expect(sides(findLayout(drawn.raster))).toEqual(['me', 'them']);
  });

  it('are a part of a card where something else begins', () => {
    const drawn = new DrawnScreen(480, 854, [235, 235, 235]);
    drawn.bubble(box(20, 120, 300, 54), [200, 200, 205], BLACK);
    drawn.bubble(box(150, 200, 300, 54), [10, 132, 255], WHITE);
    drawn.rounded(box(150, 320, 310, 260), 18, [60, 90, 120]);
    drawn.rectangle(box(150, 520, 310, 60), WHITE);
    drawn.text(box(170, 535, 270, 40), 20, BLACK);
    expect(sides(findLayout(drawn.raster))).toEqual(['them', 'me']);
  });
});

describe("a sender's picture", () => {
  it('tells the side of bubbles that it pushed into the middle', () => {
    const drawn = new DrawnScreen(480, 854, [236, 239, 241]);
    for (const top of [180, 420]) {
      drawn.bubble(box(84, top, 324, 150), GREEN, WHITE);
      disc(drawn, 14, top + 94);
    }
    expect(sides(findLayout(drawn.raster))).toEqual(['them', 'them']);
  });

  it('stands on my side in some apps, and is no message', () => {
    const drawn = new DrawnScreen(480, 854, WHITE);
    drawn.bubble(box(72, 180, 336, 150), [225, 225, 230], BLACK);
    disc(drawn, 420, 274, 44);
    drawn.bubble(box(60, 400, 240, 60), GREEN, WHITE);
    expect(sides(findLayout(drawn.raster))).toEqual(['me', 'them']);
  });
});

it('finds bubbles that hardly differ from the page, though compression smoothed their edges', () => {
  const drawn = new DrawnScreen(585, 1200, PALE);
  for (const top of [250, 420]) drawn.bubble(box(26, top, 440, 110), WHITE, BLACK);
  expect(sides(findLayout(smoothed(drawn.raster)))).toEqual(['them', 'them']);
});

it('finds white bubbles on a page that is nearly white, with a thin line or a shadow around them', () => {
  const drawn = new DrawnScreen(540, 1050, [250, 250, 250]);
  const shade = { line: [236, 236, 236], shadow: [243, 243, 243] } as const;
  for (const [top, edge] of [
    [200, shade.line],
    [300, shade.line],
    [400, shade.shadow],
  ] as const) {
    const radius = edge === shade.line ? 10 : 2;
    drawn.rounded(box(17, top - 1, 302, 62), radius, edge);
    if (edge === shade.shadow) drawn.rounded(box(17, top, 302, 62), radius, edge);
    drawn.rounded(box(18, top, 300, 60), radius, WHITE);
    drawn.text(box(40, top + 20, 250, 30), 20, BLACK);
  }
  drawn.bubble(box(220, 500, 300, 54), [10, 132, 255], WHITE);
  expect(sides(findLayout(drawn.raster))).toEqual(['them', 'them', 'them', 'me']);
});

it('finds a bubble that is much higher than wide, and one alone without any bar whose tail speaks for it', () => {
  const drawn = new DrawnScreen(585, 1200, WHITE);
  drawn.bubble(box(24, 60, 380, 900), [233, 233, 235], BLACK);
  drawn.rectangle(box(18, 948, 24, 12), [233, 233, 235]);
  expect(sides(findLayout(drawn.raster))).toEqual(['them']);
});

it('finds a bubble that underlined links cut to pieces', () => {
  const drawn = new DrawnScreen(480, 854, WHITE);
  drawn.bubble(box(24, 120, 300, 54), [230, 230, 235], BLACK);
  drawn.rounded(box(24, 220, 330, 150), 18, [230, 230, 235]);
  for (let line = 0; line < 5; line += 1) {
    drawn.rectangle(box(26, 244 + line * 26, 324, 3), LINK);
    drawn.text(box(36, 228 + line * 26, 306, 16), 14, LINK);
  }
  expect(sides(findLayout(drawn.raster))).toEqual(['them', 'them']);
});

it('takes the field of an input bar for no message, whatever stands beside it', () => {
  const drawn = new DrawnScreen(585, 1200, [20, 20, 22]);
  for (const top of [300, 420]) drawn.bubble(box(20, top, 400, 90), [48, 48, 50], WHITE);
  drawn.rounded(box(150, 1080, 420, 66), 33, [48, 48, 50]);
  drawn.text(box(176, 1102, 160, 22), 22, WHITE);
  for (const left of [22, 80]) drawn.rounded(box(left, 1094, 36, 36), 18, WHITE);
  expect(sides(findLayout(drawn.raster))).toEqual(['them', 'them']);
});

it('takes an old input bar for no message, whose button holds a word', () => {
  const drawn = new DrawnScreen(640, 960, [216, 224, 236]);
  for (const top of [300, 420]) drawn.bubble(box(20, top, 400, 90), [228, 228, 230], BLACK);
  drawn.rounded(box(22, 882, 478, 62), 8, WHITE);
  drawn.text(box(44, 902, 120, 24), 24, GREY);
  drawn.rounded(box(520, 886, 98, 56), 24, [68, 127, 223]);
  drawn.text(box(540, 904, 60, 22), 20, WHITE);
  expect(sides(findLayout(drawn.raster))).toEqual(['them', 'them']);
});

it('finds the screen in a picture of a phone, and gives boxes of the whole picture', () => {
  const drawn = new DrawnScreen(780, 1500, [20, 60, 90]);
  drawn.rectangle(box(90, 140, 600, 1240), BLACK);
  drawn.rectangle(box(100, 160, 580, 1200), WHITE);
  drawn.bubble(box(124, 400, 300, 54), [230, 230, 235], BLACK);
  drawn.bubble(box(330, 520, 326, 54), [10, 132, 255], WHITE);
  const layout = findLayout(drawn.raster);
  expect(sides(layout)).toEqual(['them', 'me']);
  expect(Math.abs((layout.parts[0]?.box.left ?? 0) - 124)).toBeLessThanOrEqual(5);
});

it('keeps lines that lie in no bubble for the full text', () => {
  const drawn = new DrawnScreen(585, 1200, WHITE);
  drawn.bubble(box(24, 300, 300, 54), [230, 230, 235], BLACK);
  drawn.bubble(box(260, 420, 300, 54), [10, 132, 255], WHITE);
  drawn.text(box(60, 600, 300, 110), 20, BLACK);
  const kinds = findLayout(drawn.raster).parts.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'rest').length).toBeGreaterThanOrEqual(3);
});

/** As lossy compression leaves edges: each pixel the mean of those around it. */
function smoothed({ width, height, data }: Raster): Raster {
  const soft = { width, height, data: data.slice() };
  for (let y = 2; y < height - 2; y += 1) {
    for (let i = (y * width + 2) * 3; i < (y * width + width - 2) * 3; i += 1) {
      let sum = 0;
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) sum += data[i + (dy * width + dx) * 3] ?? 0;
      soft.data[i] = Math.round(sum / 25);
    }
  }
  return soft;
}
