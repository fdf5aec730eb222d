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

  it('spreads a scrolled screenshot over several pages', () => {
    const layout = layoutOf(80, 70);
    const pages = composePages(pictureOf(layout, 5_700, 20), layout);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ places }) => places.map(({ part }) => part))).toEqual(layout.parts);
    for (const { height } of pages) expect(height).toBeLessThan(4_200);
  });
});
