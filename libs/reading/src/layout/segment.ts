import type { Raster } from '../raster';
import { findBackground, type Background } from './background';
import { isInside, overlap, sharedColumns, sharedRows } from './boxes';
import { findRegions } from './regions';
import { findRuns } from './runs';
import { findShapes, type Shape } from './shapes';

/** How far neighbouring pixels of one fill may be apart on a channel: in a clean picture, and in compressed ones. */
const CLEAN = [5] as const;
const NOISY = [3, 6, 11, 24] as const;
/** What a dark bubble that is see-through needs to part from a dark wallpaper. */
const NARROW = 2;

export type Segments = { shapes: Shape[]; background: Background };

/**
 * The boxes and pills of a picture, and what lies behind them. Lossy compression roughens a fill around its letters,
 * more so in strong colours, while a pale bubble asks for a narrow tolerance: so several are tried.
 */
export function segment(raster: Raster): Segments {
  const [narrowest, ...wider] = isNoisy(raster) ? NOISY : CLEAN;
  const passes = [
    segmentWith(raster, narrowest),
    ...wider.map((tolerance) => segmentWith(raster, tolerance)),
  ] as const;
  // What is rough joins the background in a wider tolerance; how plain it is, only the narrowest one tells.
  const { kind } = passes[0].background;
  const { mask } = (passes[1] ?? passes[0]).background;
  const narrower = kind !== 'plain' && narrowest > NARROW ? [segmentWith(raster, NARROW)] : [];
  const shapes = [...narrower, ...passes].map((pass) => pass.shapes).reduce(merge, []);
  return { shapes, background: { mask, kind } };
}

function segmentWith(raster: Raster, tolerance: number): Segments {
  const runs = findRuns(raster, tolerance);
  const regions = findRegions(raster, runs, tolerance, Math.round(raster.width ** 2 * 0.0004));
  const background = findBackground(raster, regions, runs);
  return { shapes: findShapes(raster, regions, runs, background.mask), background };
}

/** Takes a shape of the wider tolerance for the pieces of it that were known, but not for bubbles that ran together. */
function merge(known: Shape[], wider: Shape[]): Shape[] {
  let kept = known;
  for (const shape of wider) {
    const pieces = kept.filter((piece) => coverOf(piece, shape) > 0.5);
    const isStack = pieces.some((a) =>
      pieces.some((b) => isWhole(a) && isWhole(b) && sharedRows(a.box, b.box) < 0),
    );
    const isBest = pieces.every((piece) => area(shape) > area(piece) && isBetter(shape, piece));
    if (!isStack && isBest) kept = [...kept.filter((piece) => !pieces.includes(piece)), shape];
  }
  return kept;
}

/** What a fill leaked into is no pill or box any more. */
const isBetter = (shape: Shape, piece: Shape): boolean =>
  !isWhole(piece) || (isWhole(shape) && shape.solidity > piece.solidity - 0.03);

const isWhole = ({ plain, corners }: Shape): boolean =>
  plain.top &&
  plain.bottom &&
  Math.max(corners.topLeft, corners.topRight) >= 2 &&
  Math.max(corners.bottomLeft, corners.bottomRight) >= 2;

const area = ({ box }: Shape): number => box.width * box.height;

/** The share of the smaller one that both cover. */
function coverOf(a: Shape, b: Shape): number {
  if (!overlap(a.box, b.box)) return 0;
  if (isInside(a.box, b.box)) return 1;
  return (sharedRows(a.box, b.box) * sharedColumns(a.box, b.box)) / Math.min(area(a), area(b));
}

/** Above this share of rough neighbours a picture was compressed with loss. */
const ROUGH = 0.012;

function isNoisy({ width, height, data }: Raster): boolean {
  let [rough, seen] = [0, 0];
  for (let y = 1; y < height; y += 5) {
    for (let at = y * width * 3 + 4, end = (y + 1) * width * 3; at < end; at += 3) {
      const difference = Math.abs((data[at] ?? 0) - (data[at - 3] ?? 0));
      if (difference > 1 && difference < 9) rough += 1;
      seen += 1;
    }
  }
  return rough > seen * ROUGH;
}
