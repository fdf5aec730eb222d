import type { Box } from '../raster';
import { DrawnScreen } from './drawn-screen';
import { findLayout } from './find-layout';
import type { Layout } from './layout';

const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;
const GREY = [233, 233, 235] as const;
const BLUE = [10, 132, 255] as const;
const GREEN = [52, 199, 89] as const;
const FAINT = [142, 142, 147] as const;
const BAR = [245, 245, 245] as const;

const mine = (top: number, width: number, height = 54): Box => ({ left: 561 - width, top, width, height });
const theirs = (top: number, width: number, height = 54): Box => ({ left: 24, top, width, height });
const screen = (height = 900) => new DrawnScreen(585, height, WHITE);
const sides = (layout: Layout) =>
  layout.parts.flatMap((part) => (part.kind === 'bubble' ? [part.sender] : []));
const notes = (layout: Layout) => layout.parts.flatMap((part) => (part.kind === 'bubble' ? [] : [part.kind]));
const near = (found: Box | undefined, drawn: Box) =>
  [found?.left, found?.top, found?.width, found?.height].every(
    (side, i) => Math.abs((side ?? -99) - ([drawn.left, drawn.top, drawn.width, drawn.height][i] ?? 0)) <= 5,
  );

/** One bubble of each side, in the middle of the screen: what a test adds must not change them. */
const talk = (drawn: DrawnScreen) => {
  drawn.bubble(theirs(300, 240), GREY, BLACK);
  drawn.bubble(mine(420, 300), BLUE, WHITE);
};
const header = (drawn: DrawnScreen) => {
  drawn.rectangle({ left: 0, top: 60, width: 585, height: 140 }, BAR);
  drawn.rectangle({ left: 0, top: 199, width: 585, height: 1 }, [200, 200, 200]);
  drawn.rounded({ left: 257, top: 72, width: 72, height: 72 }, 36, [150, 155, 170]);
  drawn.text({ left: 252, top: 160, width: 82, height: 16 }, 16, BLACK);
};

describe('findLayout', () => {
  it('finds both sides of a conversation, with their boxes', () => {
    const drawn = screen();
    talk(drawn);
    const layout = findLayout(drawn.raster);
    expect(sides(layout)).toEqual(['them', 'me']);
    expect(near(layout.parts[0]?.box, theirs(300, 240))).toBe(true);
    expect(near(layout.parts[1]?.box, mine(420, 300))).toBe(true);
    expect(layout).toMatchObject({ isChat: true, service: 'imessage', title: null });
  });

  it('finds dark bubbles on black, and a fill that changes over the screen', () => {
    const drawn = new DrawnScreen(585, 900, BLACK);
    drawn.bubble(theirs(200, 300), [38, 37, 42], WHITE);
    drawn.bubble(mine(300, 330, 300), (down) => [20, 120 + down * 90, 255 - down * 60], WHITE);
    expect(sides(findLayout(drawn.raster))).toEqual(['them', 'me']);
  });

  it('tells green bubbles of mine from blue ones', () => {
    const drawn = screen();
    drawn.bubble(theirs(300, 240), GREY, BLACK);
    drawn.bubble(mine(420, 300), GREEN, WHITE);
    expect(findLayout(drawn.raster).service).toBe('sms');
  });

  it('gives boxes in pixels of the picture, whatever its size', () => {
    const drawn = new DrawnScreen(1755, 2700, WHITE);
    const box = { left: 800, top: 1000, width: 880, height: 162 };
    drawn.rounded(box, 80, BLUE);
    drawn.text({ left: 880, top: 1050, width: 720, height: 66 }, 66, WHITE);
    drawn.bubble({ left: 72, top: 1300, width: 600, height: 162 }, GREY, BLACK, 66);
    const [bubble] = findLayout(drawn.raster).parts;
    expect(Math.abs((bubble?.box.left ?? 0) - box.left)).toBeLessThan(15);
    expect(Math.abs((bubble?.box.width ?? 0) - box.width)).toBeLessThan(20);
  });

  it('reads the name in the header and takes nothing else from it', () => {
    const drawn = screen();
    header(drawn);
    talk(drawn);
    const { title, parts } = findLayout(drawn.raster);
    expect(title?.top).toBeGreaterThan(150);
    expect(title && title.top + title.height).toBeLessThan(185);
    expect(parts).toHaveLength(2);
  });

  it('reads the name beside a round picture in a header without an edge, and takes its initial for no message', () => {
    const drawn = screen();
    drawn.rounded({ left: 72, top: 70, width: 56, height: 56 }, 28, [161, 66, 244]);
    drawn.text({ left: 92, top: 88, width: 16, height: 20 }, 20, WHITE);
    drawn.text({ left: 148, top: 88, width: 110, height: 22 }, 22, BLACK);
    talk(drawn);
    const { title, parts } = findLayout(drawn.raster);
    expect(title?.left).toBeGreaterThan(140);
    expect(parts).toHaveLength(2);
  });

  it('takes the round picture and the name of a member of a group for no header', () => {
    const drawn = screen();
    drawn.rounded({ left: 16, top: 36, width: 40, height: 40 }, 20, [150, 155, 170]);
    drawn.text({ left: 30, top: 48, width: 14, height: 16 }, 16, WHITE);
    drawn.text({ left: 84, top: 24, width: 60, height: 14 }, 14, FAINT);
    drawn.bubble({ left: 66, top: 44, width: 260, height: 54 }, GREY, BLACK);
    talk(drawn);
    const { title, parts } = findLayout(drawn.raster);
    expect(title).toBeNull();
    expect(parts.map(({ kind }) => kind)).toEqual(['name', 'bubble', 'bubble', 'bubble']);
  });

  it('tells time lines, names and notes below a bubble by where they stand', () => {
    const drawn = screen();
    drawn.text({ left: 212, top: 240, width: 160, height: 16 }, 16, FAINT);
    drawn.text({ left: 50, top: 276, width: 60, height: 16 }, 16, FAINT);
    talk(drawn);
    drawn.text({ left: 480, top: 484, width: 72, height: 14 }, 14, FAINT);
    expect(notes(findLayout(drawn.raster))).toEqual(['time', 'name', 'status']);
  });

  it('takes the two rows of a time line as one', () => {
    const drawn = screen();
    drawn.text({ left: 232, top: 226, width: 120, height: 16 }, 16, FAINT);
    drawn.text({ left: 212, top: 250, width: 160, height: 16 }, 16, FAINT);
    talk(drawn);
    const [time] = findLayout(drawn.raster).parts;
    expect(time).toMatchObject({ kind: 'time' });
    expect(time?.box.height).toBeGreaterThan(35);
  });

  it('says that a bubble goes on beyond the edge of the picture', () => {
    const drawn = screen(450);
    drawn.bubble(theirs(100, 240), GREY, BLACK);
    drawn.bubble(mine(400, 300, 120), BLUE, WHITE);
    const cut = findLayout(drawn.raster).parts.map((part) => part.kind === 'bubble' && part.isCut);
    expect(cut).toEqual([false, true]);
  });

  it('leaves out avatars beside bubbles', () => {
    const drawn = screen();
    for (const top of [300, 420]) {
      drawn.rounded({ left: 16, top: top + 14, width: 40, height: 40 }, 20, [150, 155, 170]);
      drawn.text({ left: 30, top: top + 26, width: 14, height: 16 }, 16, WHITE);
      drawn.bubble({ left: 66, top, width: 260, height: 54 }, GREY, BLACK);
    }
    const layout = findLayout(drawn.raster);
    expect(sides(layout)).toEqual(['them', 'them']);
    expect(layout.parts.every(({ box }) => box.left > 60)).toBe(true);
  });

  it('leaves out the input bar and its button', () => {
    const drawn = screen();
    talk(drawn);
    drawn.rounded({ left: 18, top: 820, width: 50, height: 50 }, 25, GREY);
    drawn.text({ left: 32, top: 836, width: 22, height: 20 }, 20, BLACK);
    drawn.rounded({ left: 84, top: 818, width: 482, height: 54 }, 27, [200, 200, 205]);
    drawn.rounded({ left: 86, top: 820, width: 478, height: 50 }, 25, WHITE);
    drawn.text({ left: 110, top: 834, width: 100, height: 20 }, 20, FAINT);
    expect(findLayout(drawn.raster).parts).toHaveLength(2);
  });

  it('leaves out the keyboard, with the words that it suggests', () => {
    const drawn = screen(1266);
    talk(drawn);
    drawn.rectangle({ left: 0, top: 800, width: 585, height: 466 }, [208, 211, 217]);
    drawn.text({ left: 262, top: 830, width: 60, height: 20 }, 20, BLACK);
    for (let key = 0; key < 30; key += 1) {
      const box = { left: 8 + (key % 10) * 57, top: 880 + Math.floor(key / 10) * 100, width: 50, height: 80 };
      drawn.rounded(box, 8, WHITE);
      drawn.text({ left: box.left + 16, top: box.top + 28, width: 18, height: 24 }, 24, BLACK);
    }
    expect(findLayout(drawn.raster).parts).toHaveLength(2);
  });

  it('leaves out photographs and the cards of links', () => {
    const drawn = screen();
    talk(drawn);
    const photo = (top: number, height: number) => {
      for (let y = 0; y < height; y += 6) {
        for (let x = 0; x < 300; x += 6) {
          const light = (x * 31 + y * 57 + x * y) % 200;
          drawn.rectangle({ left: 24 + x, top: top + y, width: 6, height: 6 }, [
            light,
            (light * 3) % 256,
            90,
          ]);
        }
      }
    };
    photo(500, 120);
    photo(640, 100);
    drawn.rectangle({ left: 24, top: 740, width: 300, height: 60 }, GREY);
    drawn.text({ left: 44, top: 750, width: 240, height: 40 }, 16, BLACK);
    expect(sides(findLayout(drawn.raster))).toEqual(['them', 'me']);
  });

  it('leaves out a quoted message in its thin line, and takes the answer to it', () => {
    const drawn = screen();
    drawn.rounded({ left: 330, top: 340, width: 231, height: 50 }, 25, [215, 215, 220]);
    drawn.rounded({ left: 332, top: 342, width: 227, height: 46 }, 23, WHITE);
    drawn.text({ left: 352, top: 356, width: 180, height: 18 }, 18, FAINT);
    talk(drawn);
    expect(sides(findLayout(drawn.raster))).toEqual(['them', 'me']);
  });

  it('leaves out voice messages', () => {
    const drawn = screen();
    talk(drawn);
    drawn.rounded(mine(520, 340, 56), 27, BLUE);
    for (let bar = 0; bar < 24; bar += 1) {
      const height = 8 + ((bar * 7) % 24);
      drawn.rectangle({ left: 280 + bar * 8, top: 548 - height / 2, width: 4, height }, WHITE);
    }
    expect(sides(findLayout(drawn.raster))).toEqual(['them', 'me']);
  });

  it('takes the even strokes of letters for no voice message', () => {
    const drawn = screen();
    drawn.bubble(theirs(300, 240), GREY, BLACK);
    drawn.rounded(mine(420, 340, 54), 27, BLUE);
    for (let stroke = 0; stroke < 24; stroke += 1) {
      drawn.rectangle({ left: 280 + stroke * 8, top: 440, width: 3, height: 15 }, WHITE);
    }
    expect(sides(findLayout(drawn.raster))).toEqual(['them', 'me']);
  });

  it('marks a reaction on the corner of a bubble as no part of its text', () => {
    const drawn = screen();
    talk(drawn);
    drawn.rounded({ left: 238, top: 278, width: 46, height: 46 }, 23, WHITE);
    drawn.rounded({ left: 241, top: 281, width: 40, height: 40 }, 20, BLUE);
    drawn.text({ left: 252, top: 292, width: 18, height: 18 }, 18, [255, 60, 80]);
    const [bubble] = findLayout(drawn.raster).parts;
    expect(bubble).toMatchObject({ kind: 'bubble', sender: 'them' });
    expect(bubble?.kind === 'bubble' && bubble.holes).toHaveLength(1);
  });
});

describe('findLayout of what is no conversation', () => {
  const nothing = { isChat: false, title: null, service: 'unknown', parts: [] };

  it('finds nothing in an empty picture', () => {
    expect(findLayout(screen().raster)).toEqual(nothing);
    expect(findLayout(new DrawnScreen(1, 1, WHITE).raster)).toEqual(nothing);
  });

  it('takes the cards of a settings page for no bubbles', () => {
    const drawn = new DrawnScreen(585, 1266, [242, 242, 247]);
    for (const top of [200, 420, 640]) {
      drawn.rounded({ left: 24, top, width: 537, height: 180 }, 16, WHITE);
      drawn.text({ left: 60, top: top + 20, width: 300, height: 150 }, 22, BLACK);
    }
    expect(findLayout(drawn.raster)).toEqual(nothing);
  });

  it('takes the icons of a home screen for no bubbles', () => {
    const drawn = new DrawnScreen(585, 1266, (down) => [60, 90 + down * 60, 160]);
    for (let icon = 0; icon < 20; icon += 1) {
      const box = {
        left: 40 + (icon % 4) * 132,
        top: 120 + Math.floor(icon / 4) * 180,
        width: 96,
        height: 96,
      };
      drawn.rounded(box, 22, [200, 60 + icon * 8, 120]);
      drawn.text({ left: box.left + 28, top: box.top + 36, width: 44, height: 24 }, 24, WHITE);
    }
    expect(findLayout(drawn.raster)).toEqual(nothing);
  });

  it('takes lines of text for no bubbles', () => {
    const drawn = screen(1200);
    drawn.text({ left: 30, top: 60, width: 525, height: 1100 }, 20, BLACK);
    expect(findLayout(drawn.raster)).toEqual(nothing);
  });
});
