import fc from 'fast-check';
import type { Box } from '../src/raster';
import { bottom, overlap, right } from '../src/layout/boxes';
import { DrawnScreen, type Paint } from '../src/layout/drawn-screen';
import { findLayout } from '../src/layout/find-layout';

const HEIGHT = 760;

const LOOKS: { background: Paint; them: Paint; me: Paint; ink: Paint }[] = [
  { background: [255, 255, 255], them: [233, 233, 235], me: [10, 132, 255], ink: [0, 0, 0] },
  { background: [0, 0, 0], them: [59, 59, 61], me: [48, 209, 88], ink: [255, 255, 255] },
  {
    background: (down) => [200 - down * 60, 225, 235],
    them: [255, 255, 255],
    me: (down) => [80 - down * 60, 140 - down * 60, 255],
    ink: [20, 20, 20],
  },
];

type Drawn = { isMine: boolean; width: number; lines: number; gap: number };

const talk = fc.array(
  fc.record<Drawn>({
    isMine: fc.boolean(),
    width: fc.integer({ min: 110, max: 400 }),
    lines: fc.integer({ min: 1, max: 4 }),
    gap: fc.integer({ min: 4, max: 40 }),
  }),
  { minLength: 2, maxLength: 7 },
);

function draw(bubbles: Drawn[], { background, them, me, ink }: (typeof LOOKS)[number]) {
  const screen = new DrawnScreen(585, HEIGHT, background);
  const drawn: { sender: string; box: Box }[] = [];
  let top = 30;
  for (const { isMine, width, lines, gap } of bubbles) {
    const box = { left: isMine ? 561 - width : 24, top, width, height: 22 + lines * 32 };
    if (bottom(box) > HEIGHT - 30) break;
    screen.bubble(box, isMine ? me : them, isMine ? [255, 255, 255] : ink);
    drawn.push({ sender: isMine ? 'me' : 'them', box });
    top = bottom(box) + gap;
  }
  return { raster: screen.raster, drawn };
}

const noise = fc.record({
  width: fc.integer({ min: 1, max: 160 }),
  height: fc.integer({ min: 1, max: 160 }),
  seed: fc.uint8Array({ minLength: 1, maxLength: 64 }),
  coarse: fc.integer({ min: 1, max: 24 }),
});

/** Fails when `findLayout` misses, adds or misplaces a bubble of one of so many drawn conversations. */
export function findsEveryBubble(runs: number): void {
  fc.assert(
    fc.property(talk, fc.constantFrom(...LOOKS), (bubbles, look) => {
      const { raster, drawn } = draw(bubbles, look);
      const found = findLayout(raster).parts.filter((part) => part.kind === 'bubble');
      expect(found.map(({ sender }) => sender)).toEqual(drawn.map(({ sender }) => sender));
      found.forEach(({ box }, i) => {
        const expected = drawn[i]?.box ?? box;
        expect(Math.abs(box.top - expected.top)).toBeLessThanOrEqual(4);
        expect(Math.abs(bottom(box) - bottom(expected))).toBeLessThanOrEqual(4);
        expect(Math.abs(box.left - expected.left)).toBeLessThanOrEqual(6);
        expect(Math.abs(right(box) - right(expected))).toBeLessThanOrEqual(6);
      });
    }),
    { numRuns: runs },
  );
}

/** Fails when `findLayout` leaves the picture, or lets bubbles overlap, for one of so many pictures of noise. */
export function staysInside(runs: number): void {
  fc.assert(
    fc.property(noise, ({ width, height, seed, coarse }) => {
      const data = new Uint8Array(width * height * 3);
      for (let i = 0; i < data.length; i += 1) {
        const [x, y] = [Math.floor(((i / 3) % width) / coarse), Math.floor(i / 3 / width / coarse)];
        data[i] = seed[(x * 13 + y * 7 + (i % 3)) % seed.length] ?? 0;
      }
      const { parts } = findLayout({ width, height, data });
      for (const { box } of parts) {
        expect(box.left >= 0 && box.top >= 0 && right(box) <= width && bottom(box) <= height).toBe(true);
      }
      const boxes = parts.flatMap((part) => (part.kind === 'bubble' ? [part.box] : []));
      expect(boxes.some((a) => boxes.some((b) => a !== b && overlap(a, b)))).toBe(false);
    }),
    { numRuns: runs },
  );
}
