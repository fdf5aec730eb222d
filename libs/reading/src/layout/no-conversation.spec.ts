import type { Box } from '../raster';
import { DrawnScreen, type Paint } from './drawn-screen';
import { findLayout } from './find-layout';

/** What people upload by mistake, and more than one conversation in a picture: nothing may be invented from it. */
const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;
const PALE = [233, 233, 235] as const;
const BLUE = [10, 132, 255] as const;
const FAINT = [110, 110, 110] as const;

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

/** A pill with a word in it. */
function button(drawn: DrawnScreen, at: Box, fill: Paint, ink: Paint): void {
  drawn.rounded(at, at.height / 2, fill);
  const [x, y] = [Math.round(at.height * 0.55), Math.round(at.height / 2) - 9];
  drawn.text(box(at.left + x, at.top + y, at.width - x * 2, 18), 18, ink);
}

/** A conversation in a part of a picture: a name, and bubbles of both sides in turn. */
function talk(drawn: DrawnScreen, at: Box, bubbles: number): void {
  drawn.rectangle(at, WHITE);
  drawn.text(box(at.left + at.width / 2 - 50, at.top + 40, 100, 20), 18, BLACK);
  for (let i = 0; i < bubbles; i += 1) {
    const width = Math.round(at.width * 0.5) + ((i * 37) % 60);
    const [left, top] = [i % 2 === 1 ? at.left + at.width - 16 - width : at.left + 16, at.top + 100 + i * 80];
    drawn.bubble(box(left, top, width, 54), i % 2 === 1 ? BLUE : PALE, i % 2 === 1 ? WHITE : BLACK, 20);
  }
}

/** Numbers below one that look like chance, and are the same each time. */
function chances(): () => number {
  let state = 7;
  return () => (state = (state * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;
}

const LOOKS: Record<string, () => DrawnScreen> = {
  'a picture of one colour': () => new DrawnScreen(585, 900, BLUE),
  'a colour that changes from top to bottom': () =>
    new DrawnScreen(585, 900, (down) => [Math.floor(255 * down), 120, 200]),
  'a column of one pixel': () => new DrawnScreen(1, 3000, BLUE),
  'a row of one pixel': () => new DrawnScreen(3000, 1, BLUE),
  'a single pixel': () => new DrawnScreen(1, 1, WHITE),
  'a sign of 200 x 200': () => {
    const drawn = new DrawnScreen(200, 200, BLUE);
    drawn.rounded(box(30, 30, 140, 110), 40, WHITE);
    return drawn;
  },
  'a web page with two round buttons below one another': () => {
    const drawn = new DrawnScreen(585, 1000, WHITE);
    for (const top of [100, 480, 800]) drawn.text(box(30, top, 520, 100), 18, FAINT);
    for (const top of [380, 680]) button(drawn, box(30, top, 190, 54), BLUE, WHITE);
    return drawn;
  },
  'a web page with a button in its header, and cards': () => {
    const drawn = new DrawnScreen(585, 1000, WHITE);
    drawn.rectangle(box(0, 0, 585, 70), [30, 41, 59]);
    button(drawn, box(440, 15, 125, 40), BLUE, WHITE);
    drawn.text(box(30, 120, 500, 150), 40, BLACK);
    button(drawn, box(30, 380, 180, 54), BLUE, WHITE);
    for (const top of [480, 740]) {
      drawn.rounded(box(30, top, 525, 220), 16, [244, 246, 248]);
      drawn.text(box(54, top + 30, 460, 90), 18, FAINT);
      button(drawn, box(54, top + 150, 150, 44), [16, 185, 129], WHITE);
    }
    return drawn;
  },
  'labels in rows, the last of which stands alone': () => {
    const drawn = new DrawnScreen(585, 700, WHITE);
    drawn.text(box(30, 60, 300, 30), 30, BLACK);
    for (let row = 0; row < 7; row += 1) {
      for (let i = 0; i < (row === 6 ? 1 : 3); i += 1)
        button(drawn, box(30 + i * 180, 140 + row * 60, 165, 44), PALE, BLACK);
    }
    return drawn;
  },
  'a map': () => {
    const drawn = new DrawnScreen(560, 900, [242, 239, 233]);
    for (let i = 0; i < 12; i += 1) {
      drawn.rectangle(box(0, 40 + i * 74, 560, 8), WHITE);
      drawn.rectangle(box(20 + i * 60, 0, 7, 900), WHITE);
      const at = box((i * 137) % 480, (i * 211) % 820, 60 + ((i * 17) % 50), 44);
      drawn.rounded(at, 6, i % 3 ? [200, 230, 190] : [170, 211, 223]);
      drawn.text(box(at.left + 6, at.top + 14, 50, 14), 12, FAINT);
    }
    button(drawn, box(20, 30, 520, 52), WHITE, FAINT);
    return drawn;
  },
  'a picture full of shapes, with what looks like one bubble': () => {
    const drawn = new DrawnScreen(640, 640, (down) => [200 - down * 150, 120 + down * 60, 90 + down * 40]);
    const chance = chances();
    const below = (limit: number) => Math.floor(chance() * limit);
    for (let i = 0; i < 400; i += 1) {
      const at = box(below(620), below(620), 10 + below(60), 10 + below(60));
      drawn.rounded(at, 8, [below(255), below(255), below(255)]);
    }
    drawn.text(box(60, 20, 520, 44), 40, WHITE);
    drawn.rounded(box(330, 120, 240, 120), 50, WHITE);
    drawn.text(box(365, 150, 170, 60), 22, BLACK);
    drawn.text(box(60, 570, 520, 44), 40, WHITE);
    return drawn;
  },
  'two phones side by side': () => {
    const drawn = new DrawnScreen(900, 700, [225, 220, 210]);
    for (const left of [40, 470]) talk(drawn, box(left, 40, 390, 620), 6);
    return drawn;
  },
  'two conversations side by side': () => {
    const drawn = new DrawnScreen(804, 700, [128, 128, 128]);
    for (const left of [0, 404]) talk(drawn, box(left, 0, 400, 700), 7);
    return drawn;
  },
};

describe('findLayout', () => {
  it.each(Object.entries(LOOKS))('finds no conversation in %s', (_look, draw) => {
    const { isChat, parts } = findLayout(draw().raster);
    expect({ isChat, parts }).toEqual({ isChat: false, parts: [] });
  });

  it('finds both sides of the conversation beside a list of others, in a window on a desk', () => {
    const drawn = new DrawnScreen(1100, 640, WHITE);
    drawn.rectangle(box(0, 0, 320, 640), [240, 240, 242]);
    for (let i = 0; i < 7; i += 1) {
      drawn.rounded(box(16, 30 + i * 84, 44, 44), 22, [120, 90, 60]);
      drawn.text(box(72, 32 + i * 84, 160, 18), 16, BLACK);
      drawn.text(box(72, 58 + i * 84, 220, 16), 13, FAINT);
    }
    talk(drawn, box(320, 0, 780, 640), 6);
    const { parts } = findLayout(drawn.raster);
    expect(parts.flatMap((part) => (part.kind === 'bubble' ? [part.sender] : []))).toEqual([
      'them',
      'me',
      'them',
      'me',
      'them',
      'me',
    ]);
    expect(parts.every((part) => part.box.left > 320)).toBe(true);
  });
});
