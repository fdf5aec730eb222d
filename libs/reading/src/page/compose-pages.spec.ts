import type { Layout } from '../layout/layout';
import { composePages } from './compose-pages';
import { drawn, paint, write } from './drawn';
import { LINE } from './page';

function layoutOf(count: number, pitch: number): Layout {
  const box = (i: number) => ({ left: 40, top: 20 + i * pitch, width: 400, height: 60 });
  return {
    isChat: true,
    title: null,
    service: 'unknown',
    parts: Array.from({ length: count }, (_, i) => ({
      kind: 'bubble' as const,
      box: box(i),
      sender: 'me' as const,
      isCut: false,
      holes: [],
      sureness: 1,
    })),
  };
}

function pictureOf({ parts }: Layout, height: number, letterHeight: number) {
  const raster = drawn(480, height, () => [255, 255, 255]);
  for (const { box } of parts) {
    paint(raster, box, [230, 230, 232]);
    write(raster, { left: box.left + 40, top: box.top + 15 }, 8, [0, 0, 0], letterHeight);
  }
  return raster;
}

describe('composing pages', () => {
  it.each([12, 20, 30])('brings letters of %d pixels to the height that is read best', (height) => {
    const layout = layoutOf(2, 80);
    const [page] = composePages(pictureOf(layout, 200, height), layout);
    const scale = LINE / height;
    expect(page?.places.map(({ box }) => box.height)).toEqual(
      [0, 1].map(() => Math.round((height + 4) * scale)),
    );
  });

  it('puts each part below the one before, in their order, inside the page', () => {
    const layout = layoutOf(4, 80);
    const [page] = composePages(pictureOf(layout, 400, 20), layout);
    expect(page?.places.map(({ part }) => part)).toEqual(layout.parts);
    page?.places.forEach(({ box }, i) => {
      const before = page.places[i - 1]?.box;
      expect(box.top).toBeGreaterThan(before ? before.top + before.height : 0);
      expect(box.top + box.height).toBeLessThan(page.height);
      expect(box.left + box.width).toBeLessThan(page.width);
    });
  });

  it('gives no place to a part without text, and makes no page of nothing', () => {
    const layout = layoutOf(1, 80);
    expect(
      composePages(
        drawn(600, 200, () => [255, 255, 255]),
        layout,
      ),
    ).toEqual([]);
  });

  it('gives emoji their place on the page, and none to a reaction below a bubble', () => {
    const layout = layoutOf(3, 80);
    const [, , last] = layout.parts;
    if (last) last.box = { ...last.box, width: 90, height: 34 };
    const raster = pictureOf(layout, 260, 20);
    // The second bubble has one behind its letters, the third has nothing else.
    paint(raster, { left: 190, top: 114, width: 22, height: 22 }, [244, 67, 54]);
    if (last) paint(raster, last.box, [230, 230, 232]);
    paint(raster, { left: 70, top: 187, width: 20, height: 20 }, [244, 67, 54]);
    const [page] = composePages(raster, layout);
    expect(page?.places.map(({ emoji }) => emoji.length)).toEqual([0, 1]);
    const [, { box, emoji: [found] = [] } = { box: undefined }] = page?.places ?? [];
    expect(found?.left).toBeGreaterThan((box?.left ?? 0) + (box?.width ?? 0));
    expect(Math.abs((found?.top ?? 0) - (box?.top ?? 0))).toBeLessThan(LINE / 3);
  });

  it('spreads a scrolled screenshot over several pages', () => {
    const layout = layoutOf(80, 70);
    const pages = composePages(pictureOf(layout, 5_700, 20), layout);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ places }) => places.map(({ part }) => part))).toEqual(layout.parts);
    for (const { height } of pages) expect(height).toBeLessThan(4_200);
  });
});
