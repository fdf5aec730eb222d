import { GREEN, type Raster } from '../raster';
import { findBackground, type Background } from './background';
import { isInside, overlap, sharedColumns, sharedRows } from './boxes';
import { findFaint } from './faint';
import { findRegions } from './regions';
import { findRuns } from './runs';
import { findShapes, type Shape } from './shapes';
import { withSolids } from './solids';

/** How far neighbouring pixels of one fill may be apart on a channel: in a clean picture, and in compressed ones. */
const CLEAN = [5] as const;
const NOISY = [3, 6, 11, 24] as const;
/** What a dark bubble that is see-through needs to part from a dark wallpaper. */
const NARROW = 2;
/** Of the square of the picture's width: smaller regions are strokes of letters. */
const SMALLEST = 0.0004;
/** A known shape with more than this share within a wider one is a piece of it. */
const PIECE = 0.5;
/** A shape that covers as much of another is the same one. */
const NEARLY = 0.9;
/** So much solidity may be lost to a wider tolerance that takes in the smoothed edge. */
const LESS_SOLID = 0.03;
/** Pixels that a round corner stands in at its third row, at least. */
const CORNER = 2;

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
  const faint = findFaint(raster, mask)
    .filter((shape) => !shapes.some((known) => overlap(known.box, shape.box) && !isSameBut(known, shape)))
    .map((shape) => ({ ...shape, isFaint: true }));
  const background = { mask, kind };
  const others = shapes.filter((known) => !faint.some((shape) => isSameBut(known, shape)));
  return { shapes: withSolids(raster, [...others, ...faint], background), background };
}

/** A box that neighbours told by the line around it alone, while its fill is known to be another than the page's. */
const isSameBut = (known: Shape, faint: Shape): boolean =>
  known.isOutlined && !faint.isOutlined && coverOf(known, faint) > NEARLY;

function segmentWith(raster: Raster, tolerance: number): Segments {
  const runs = findRuns(raster, tolerance);
  const regions = findRegions(raster, runs, tolerance, Math.round(raster.width ** 2 * SMALLEST));
  const background = findBackground(raster, regions, runs);
  return { shapes: findShapes(raster, regions, runs, background.mask), background };
}

/** Takes a shape of the wider tolerance for the pieces of it that were known, but not for bubbles that ran together. */
function merge(known: Shape[], wider: Shape[]): Shape[] {
  let kept = known;
  for (const shape of wider) {
    const pieces = kept.filter((piece) => coverOf(piece, shape) > PIECE);
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
  !isWhole(piece) || (isWhole(shape) && shape.solidity > piece.solidity - LESS_SOLID);

const isWhole = ({ plain, corners }: Shape): boolean =>
  plain.top &&
  plain.bottom &&
  Math.max(corners.topLeft, corners.topRight) >= CORNER &&
  Math.max(corners.bottomLeft, corners.bottomRight) >= CORNER;

const area = ({ box }: Shape): number => box.width * box.height;

/** The share of the smaller one that both cover. */
function coverOf(a: Shape, b: Shape): number {
  if (!overlap(a.box, b.box)) return 0;
  if (isInside(a.box, b.box)) return 1;
  return (sharedRows(a.box, b.box) * sharedColumns(a.box, b.box)) / Math.min(area(a), area(b));
}

/** Above this share of rough neighbours a picture was compressed with loss. */
const ROUGH = 0.012;
/** Neighbours that differ by so much (of 255) are rough: less is a gradient, more the edge of a letter. */
const [LEAST_GRAIN, MOST_GRAIN] = [2, 8];
/** Every fifth row tells as much about compression as all of them. */
const ROWS_APART = 5;

function isNoisy({ width, height, data }: Raster): boolean {
  let [rough, seen] = [0, 0];
  for (let y = 1; y < height; y += ROWS_APART) {
    for (let at = (y * width + 1) * 3 + GREEN, end = (y + 1) * width * 3; at < end; at += 3) {
      const difference = Math.abs((data[at] ?? 0) - (data[at - 3] ?? 0));
      if (difference >= LEAST_GRAIN && difference <= MOST_GRAIN) rough += 1;
      seen += 1;
    }
  }
  return rough > seen * ROUGH;
}
