import type { Layout } from '../layout/layout';
import type { Box, Raster } from '../raster';
import { LINE, type Page, type Part, type Place } from './page';
import { preparePart, type Prepared } from './prepare-part';
import { resample, type Plane } from './resample';
import { lineHeightOf } from './text-rows';

/** Pixels of a page around its text, and between two parts: with less the recogniser joins their lines. */
const [MARGIN, GAP] = [16, 28];
/** A scrolled screenshot becomes several pages, so that time and memory grow no faster than its length. */
const PAGE_ROWS = 4_000;
/** Pixels: lines that are measured lower are specks, and are not enlarged any further. */
const LEAST_HEIGHT = 8;

/** Of the lowest bubble with text: what is lower, and holds nothing but emoji, is a reaction. */
const REACTION = 0.9;

/** Puts the text of all parts of a layout, and its title, on as few pages as fit. Parts without text have no place. */
export function composePages(raster: Raster, layout: Layout): Page[] {
  const title: Part[] = layout.title ? [{ kind: 'title', box: layout.title }] : [];
  const prepared = withoutReactions(
    [...title, ...layout.parts].flatMap((part) => preparePart(raster, part) ?? []),
  );
  const scaleOf = scales(prepared);
  const pages: Page[] = [];
  let blocks: Block[] = [];
  let rows = 0;
  for (const block of prepared.map((one): Block => {
    const scale = scaleOf(one);
    const emoji = one.emoji.map((box) => scaled(box, scale));
    return { part: one.part, ink: resample(one.ink, scale), emoji, lineHeight: LINE / scale };
  })) {
    if (rows > 0 && rows + block.ink.height > PAGE_ROWS) {
      pages.push(lay(blocks));
      [blocks, rows] = [[], 0];
    }
    blocks.push(block);
    rows += block.ink.height + GAP;
  }
  return blocks.length > 0 ? [...pages, lay(blocks)] : pages;
}

/** Small bubbles of nothing but emoji are reactions to the bubble above. What an edge cuts off may be anything. */
function withoutReactions(prepared: Prepared[]): Prepared[] {
  const heights = prepared.flatMap(({ part, rows }) =>
    part.kind === 'bubble' && rows.length > 0 ? [part.box.height] : [],
  );
  const least = heights.length > 0 ? Math.min(...heights) * REACTION : 0;
  return prepared.filter(
    ({ part, rows }) =>
      rows.length > 0 || (part.kind === 'bubble' && !part.isCut && part.box.height >= least),
  );
}

type Block = { part: Part; ink: Plane; emoji: Box[]; lineHeight: number };

const scaled = ({ left, top, width, height }: Box, scale: number): Box => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
});

/** All bubbles of a picture are written in one size, and so are all notes; single lines do not tell it well. */
function scales(prepared: Prepared[]): (one: Prepared) => number {
  const group = ({ part }: Prepared) =>
    part.kind === 'bubble' || part.kind === 'title' || part.kind === 'rest' ? part.kind : 'note';
  const heights = new Map<string, number>();
  for (const kind of ['bubble', 'note', 'title', 'rest']) {
    heights.set(
      kind,
      lineHeightOf(prepared.filter((one) => group(one) === kind).flatMap(({ rows }) => rows)),
    );
  }
  return (one) => LINE / Math.max(LEAST_HEIGHT, heights.get(group(one)) ?? 0);
}

function lay(blocks: Block[]): Page {
  const width = Math.max(...blocks.map(({ ink }) => ink.width)) + 2 * MARGIN;
  const height = blocks.reduce((sum, { ink }) => sum + ink.height + GAP, 2 * MARGIN - GAP);
  const data = new Uint8Array(width * height).fill(255);
  const places: Place[] = [];
  let top = MARGIN;
  for (const { part, ink, emoji: among, lineHeight } of blocks) {
    for (let y = 0; y < ink.height; y++) {
      const from = (top + y) * width + MARGIN;
      for (let x = 0; x < ink.width; x++) data[from + x] = 255 - (ink.data[y * ink.width + x] ?? 0);
    }
    const emoji = among.map((box) => ({ ...box, left: box.left + MARGIN, top: box.top + top }));
    const box = { left: MARGIN, top, width: ink.width, height: ink.height };
    places.push({ part, box, emoji, lineHeight });
    top += ink.height + GAP;
  }
  return { width, height, data, places };
}
