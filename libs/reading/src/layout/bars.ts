import type { Box, Raster } from '../raster';
import type { Block } from './blocks';
import { bottom, centre, middle, right, sharedRows } from './boxes';
import type { Shape } from './shapes';

/** Rows of the conversation: below the header and above the input bar or keyboard. */
export type Bars = { top: number; bottom: number; title: Box | null };

/** Finds the header with its title, and the input bar. Either may be missing, in a picture that was cut. */
export function findBars(raster: Raster, shapes: Shape[], bubbles: Shape[], blocks: Block[]): Bars {
  const { width, height } = raster;
  const firstBubble = bubbles.reduce((first, { box }) => Math.min(first, box.top), height);
  const edges = fullWidthEdges(raster);
  const edge = edges.filter((y) => y < height * 0.24 && y <= firstBubble + 2).pop() ?? 0;
  const avatar = findAvatar(shapes, blocks, raster, firstBubble);
  const title = findTitle(blocks, width, edge, avatar, Math.min(firstBubble, height * 0.26));
  const top = Math.max(edge, avatar ? bottom(avatar) : 0, title ? bottom(title) + 2 : 0);
  return { top, bottom: findInputBar(raster, shapes, bubbles, edges), title };
}

/** Rows where nearly the whole width becomes lighter, or darker: the edge of a bar. */
function fullWidthEdges({ width, height, data }: Raster): number[] {
  const edges: number[] = [];
  for (let y = 2; y < height - 1; y += 1) {
    let [lighter, darker] = [0, 0];
    for (let x = 0; x < width; x += 2) {
      const at = (y * width + x) * 3 + 1;
      const difference = (data[at] ?? 0) - (data[at - width * 6] ?? 0);
      if (difference >= 3) lighter += 1;
      else if (difference <= -3) darker += 1;
    }
    if (Math.max(lighter, darker) > width * 0.46) edges.push(y);
  }
  return edges;
}

/** A disc or island in the middle of the top quarter. */
function findAvatar(shapes: Shape[], blocks: Block[], { width, height }: Raster, above: number): Box | null {
  const found = [...shapes, ...blocks]
    .map(({ box }) => box)
    .filter(
      (box) =>
        Math.abs(middle(box) - width / 2) < width * 0.04 &&
        bottom(box) < Math.min(height * 0.25, above + 2) &&
        box.height > width * 0.055 &&
        box.width < width * 0.5,
    );
  return found.sort((a, b) => bottom(b) - bottom(a))[0] ?? null;
}

function findTitle(
  blocks: Block[],
  width: number,
  edge: number,
  avatar: Box | null,
  above: number,
): Box | null {
  const lines = blocks
    .map(({ box }) => box)
    .filter((box) => bottom(box) <= above && box.height > width * 0.012 && box.height < width * 0.055)
    .filter((box) => Math.abs(middle(box) - width / 2) < width * 0.06 && box.width > width * 0.02)
    .sort((a, b) => a.top - b.top);
  if (avatar) {
    return (
      lines.find((box) => box.top >= bottom(avatar) - 2 && box.top < bottom(avatar) + width * 0.08) ?? null
    );
  }
  const isBesideInk = (line: Box) =>
    blocks.some(({ box }) => right(box) < line.left && box.left < width * 0.1 && sharedRows(box, line) > 0);
  return lines.find((line) => isBesideInk(line) && (edge === 0 || centre(line) < edge)) ?? null;
}

/** The lowest wide field, or the edge of a bar or keyboard, that no bubble stands below. */
function findInputBar({ width, height }: Raster, shapes: Shape[], bubbles: Shape[], edges: number[]): number {
  const lastBubble = bubbles.reduce((last, { box }) => Math.max(last, bottom(box)), 0);
  const edge = edges.find((y) => y > height * 0.5 && y >= lastBubble - 2) ?? height;
  const field = shapes
    .filter(({ box }) => box.width > width * 0.4 && box.top > height * 0.5 && box.top >= lastBubble - 2)
    .reduce((first, { box }) => Math.min(first, box.top), height);
  return Math.min(edge, field);
}
