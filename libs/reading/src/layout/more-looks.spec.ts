import type { Box, Rgb } from '../raster';
import { DrawnScreen } from './drawn-screen';
import { findLayout } from './find-layout';
import type { Bubble, Layout } from './layout';

/** Looks that real pictures and a stranger's taught later, drawn anew: `test/README.md` describes them. */
const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;
const GREY = [230, 230, 235] as const;

const bubblesOf = ({ parts }: Layout): Bubble[] =>
  parts.flatMap((part) => (part.kind === 'bubble' ? [part] : []));
const sides = (layout: Layout) => bubblesOf(layout).map(({ sender }) => sender);
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe('a tail in a darker color than its bubble', () => {
  /** Green grows darker from the top of a bubble to its end; the tail has the last of it, and begins within the bubble. */
  const shaded =
    (top: number, height: number) =>
    (down: number): Rgb => {
      const share = Math.min(1, Math.max(0, (down * 1334 - top) / height));
      return [92 - 82 * share, 246 - 36 * share, 120 - 98 * share];
    };

  it('hides none of a short bubble, though it takes a part of nearly half of its rows', () => {
    const drawn = new DrawnScreen(750, 1334, WHITE);
    drawn.bubble(box(24, 400, 300, 68), GREY, BLACK);
    for (const [left, top] of [
      [460, 600],
      [616, 800],
    ] as const) {
      drawn.bubble(box(left, top, 726 - left, 68), shaded(top, 68), WHITE);
      for (let y = 36; y < 68; y += 1)
        drawn.rectangle(box(706, top + y, 20 + Math.round((y - 36) / 3), 1), [4, 180, 10]);
    }
    expect(sides(findLayout(drawn.raster))).toEqual(['them', 'me', 'me']);
  });
});

describe('a preview within a bubble', () => {
  /** Spots of many colors, as in a photograph. */
  function photo(drawn: DrawnScreen, at: Box): void {
    drawn.rectangle(at, [24, 72, 52]);
    for (let i = 0; i < 60; i += 1) {
      const [x, y] = [(i * 67) % (at.width - 40), (i * 41) % (at.height - 40)];
      const colour = [(i * 53) % 200, (i * 97) % 220, (i * 31) % 210] as const;
      drawn.rounded(box(at.left + x, at.top + y, 40, 40), 20, colour);
    }
  }

  function withPreview(drawn: DrawnScreen, at: Box, fill: Rgb, card: Rgb): void {
    drawn.rounded(at, 14, fill);
    photo(drawn, box(at.left + 12, at.top + 12, at.width - 24, 150));
    drawn.rectangle(box(at.left + 12, at.top + 162, at.width - 24, 64), card);
    drawn.text(box(at.left + 24, at.top + 170, 220, 50), 16, BLACK);
    drawn.text(box(at.left + 12, at.top + 244, at.width - 60, 24), 18, BLACK);
  }

  it('is left out of it, and what stands below it is the message', () => {
    const drawn = new DrawnScreen(540, 1170, [239, 232, 223]);
    withPreview(drawn, box(16, 140, 396, 290), WHITE, [238, 238, 238]);
    drawn.bubble(box(126, 470, 396, 46), [220, 248, 198], BLACK);
    withPreview(drawn, box(126, 560, 396, 290), [220, 248, 198], [205, 231, 183]);
    const layout = findLayout(drawn.raster);
    expect(sides(layout)).toEqual(['them', 'me', 'me']);
    const [first] = bubblesOf(layout);
    expect(first?.box.height).toBeGreaterThan(270);
    for (const y of [160, 300, 340, 360]) {
      const isLeftOut = first?.holes.some((hole) => hole.top <= y && hole.top + hole.height > y);
      expect(isLeftOut).toBe(true);
    }
    expect(first?.holes.some((hole) => hole.top + hole.height > 384)).toBe(false);
  });

  it('is left out below the text as well, light on dark, with a card and without a picture', () => {
    const drawn = new DrawnScreen(540, 1170, [14, 22, 33]);
    for (const [top, isCard] of [
      [140, false],
      [420, true],
    ] as const) {
      drawn.rounded(box(16, top, 396, isCard ? 150 : 260), 14, [32, 44, 51]);
      drawn.text(box(34, top + 18, 300, 24), 18, WHITE);
      if (isCard) drawn.rounded(box(28, top + 56, 372, 82), 8, [52, 64, 72]);
      else photo(drawn, box(28, top + 56, 372, 190));
      if (isCard) drawn.text(box(44, top + 70, 220, 50), 16, [200, 200, 200]);
    }
    drawn.bubble(box(126, 640, 396, 46), [0, 92, 75], WHITE);
    const layout = findLayout(drawn.raster);
    expect(sides(layout)).toEqual(['them', 'them', 'me']);
    for (const { holes, box: around } of bubblesOf(layout).slice(0, 2)) {
      const isLeftOut = (y: number) =>
        holes.some((hole) => hole.top <= around.top + y && hole.top + hole.height > around.top + y);
      expect([isLeftOut(30), isLeftOut(80), isLeftOut(110)]).toEqual([false, true, true]);
    }
  });

  it('makes no message of a photograph that only a frame is around', () => {
    const drawn = new DrawnScreen(540, 1170, [239, 232, 223]);
    drawn.rounded(box(16, 140, 396, 300), 14, WHITE);
    photo(drawn, box(22, 146, 384, 288));
    drawn.bubble(box(126, 500, 396, 46), [220, 248, 198], BLACK);
    drawn.bubble(box(226, 560, 296, 46), [220, 248, 198], BLACK);
    expect(sides(findLayout(drawn.raster))).toEqual(['me', 'me']);
  });
});

it('takes the black hole of two cameras for no message, nor what else is in the header below it', () => {
  const drawn = new DrawnScreen(580, 1226, [229, 229, 234]);
  drawn.rectangle(box(0, 140, 580, 1086), WHITE);
  drawn.rounded(box(451, 20, 97, 39), 19, BLACK);
  for (const left of [464, 512]) drawn.rounded(box(left, 29, 22, 22), 11, [90, 90, 110]);
  drawn.rounded(box(58, 95, 34, 27), 13, [33, 150, 243]);
  drawn.text(box(70, 102, 10, 14), 14, WHITE);
  drawn.bubble(box(24, 300, 300, 54), GREY, BLACK);
  drawn.bubble(box(250, 420, 300, 54), [10, 132, 255], WHITE);
  expect(sides(findLayout(drawn.raster))).toEqual(['them', 'me']);
});

it('takes the field of an input bar for no message, though the rim of a phone is left beside it', () => {
  const drawn = new DrawnScreen(580, 1285, [28, 28, 28]);
  // Metal shines differently at each pixel; the screen's round corners show none of it.
  for (const left of [0, 569])
    for (let x = 0; x < 11; x += 1)
      drawn.rectangle(box(left + x, 40, 1, 1220), [60 + x * 17, 60 + x * 17, 60 + x * 17]);
  drawn.bubble(box(54, 900, 505, 80), [165, 176, 151], BLACK);
  drawn.bubble(box(154, 700, 405, 60), [165, 176, 151], BLACK);
  drawn.rounded(box(140, 1170, 429, 69), 34, [48, 48, 48]);
  drawn.text(box(166, 1194, 240, 22), 22, WHITE);
  for (const left of [22, 80]) drawn.rounded(box(left, 1190, 30, 30), 15, [210, 210, 210]);
  expect(sides(findLayout(drawn.raster))).toEqual(['me', 'me']);
});

it('finds a time of four signs between bubbles', () => {
  const drawn = new DrawnScreen(540, 960, [237, 237, 237]);
  drawn.bubble(box(24, 160, 300, 54), WHITE, BLACK);
  drawn.text(box(255, 240, 30, 14), 13, [150, 150, 150]);
  drawn.bubble(box(216, 290, 300, 54), [149, 236, 105], BLACK);
  expect(findLayout(drawn.raster).parts.map(({ kind }) => kind)).toEqual(['bubble', 'time', 'bubble']);
});

it('takes dark labels that stand close below one another for a note each, as wide as they are', () => {
  const drawn = new DrawnScreen(540, 1110, [247, 247, 247]);
  drawn.bubble(box(29, 500, 400, 60), GREY, BLACK);
  for (const [top, width] of [
    [736, 96],
    [786, 148],
  ] as const) {
    drawn.rounded(box(270 - width / 2, top, width, 36), 18, [150, 150, 150]);
    drawn.text(box(286 - width / 2, top + 11, width - 32, 16), 14, WHITE);
  }
  drawn.bubble(box(29, 840, 449, 123), GREY, BLACK);
  const notes = findLayout(drawn.raster).parts.filter(({ kind }) => kind === 'time');
  expect(notes.map(({ box: { width, height } }) => [width, height])).toEqual([
    [96, 36],
    [148, 36],
  ]);
});

it('keeps the line of a bubble that reactions cover the end of for the full text', () => {
  const drawn = new DrawnScreen(580, 1226, WHITE);
  drawn.bubble(box(70, 300, 300, 48), GREY, BLACK);
  drawn.rounded(box(70, 402, 277, 48), 20, GREY);
  drawn.text(box(90, 416, 200, 24), 20, BLACK);
  drawn.rounded(box(300, 379, 40, 40), 20, GREY);
  drawn.rounded(box(317, 377, 44, 44), 22, WHITE);
  drawn.rounded(box(320, 379, 40, 40), 20, [33, 150, 243]);
  drawn.bubble(box(230, 520, 328, 48), [33, 150, 243], WHITE);
  const layout = findLayout(drawn.raster);
  const isInIt = ({ top, height }: Box) => top >= 400 && top + height <= 452;
  expect(layout.parts.filter((part) => isInIt(part.box))).toHaveLength(1);
});
