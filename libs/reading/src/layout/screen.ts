import { GREEN, type Box, type Raster } from '../raster';

/** Columns and rows are compared with the second one before them, as an edge may be smoothed over two. */
const APART = 2;
/** Of 255: the edge of a screen against what frames it differs by more. */
const LEAST_CHANGE = 6;
/** The share of the picture's rows that an edge of a screen runs along, and of the pixels of it that change. */
const [LEAST_LENGTH, LEAST_FILLED] = [0.5, 0.85];
/** Of the picture's width: where the left edge of a framed screen lies, and how far off its mirror image the right one. */
const [NEAREST, FURTHEST, ASKEW] = [0.02, 0.32, 0.04];
/** Of what lies beside a screen: strokes cover no more. */
const MOST_STROKES = 0.02;
/** Of 255: a stroke differs by more from its neighbours. */
const STROKE = 30;

type Edge = { at: number; from: number; to: number };

/**
 * The screen within a picture of a phone: between two long upright edges, as far left as right, with nothing written
 * outside of them. Undefined when the picture shows nothing but the screen.
 */
export function findScreen(raster: Raster): Box | undefined {
  const { width } = raster;
  const lefts = edgesIn(raster, Math.round(width * NEAREST), Math.round(width * FURTHEST));
  const rights = edgesIn(raster, Math.round(width * (1 - FURTHEST)), Math.round(width * (1 - NEAREST)));
  // A frame has an inner and an outer edge: the screen lies within the inner ones.
  for (const left of lefts.toReversed()) {
    for (const right of rights) {
      if (Math.abs(left.at + right.at - width) > width * ASKEW) continue;
      const [from, to] = [Math.max(left.from, right.from), Math.min(left.to, right.to)];
      if (to - from < raster.height * LEAST_LENGTH) continue;
      const outside = [
        { left: 0, top: from, width: left.at - APART, height: to - from },
        { left: right.at + APART, top: from, width: width - right.at - APART, height: to - from },
      ];
      if (outside.some((box) => isWrittenOn(raster, box))) continue;
      return { left: left.at, top: from, width: right.at - APART - left.at, height: to - from };
    }
  }
  return undefined;
}

/** The upright edges that begin in those columns, and the rows that each runs along. */
export function edgesIn({ width, height, data }: Raster, first: number, last: number): Edge[] {
  const start = Math.max(APART, first);
  const columns = Math.max(0, last - start);
  const [changes, from, to] = [new Int32Array(columns), new Int32Array(columns), new Int32Array(columns)];
  for (let y = 0; y < height; y += 1) {
    for (let column = 0, at = (y * width + start) * 3 + GREEN; column < columns; column += 1, at += 3) {
      const change = (data[at] ?? 0) - (data[at - APART * 3] ?? 0);
      if (change <= LEAST_CHANGE && change >= -LEAST_CHANGE) continue;
      if (changes[column] === 0) from[column] = y;
      changes[column] = (changes[column] ?? 0) + 1;
      to[column] = y + 1;
    }
  }
  const edges = Array.from(changes, (count, column) => ({
    at: start + column,
    from: from[column] ?? 0,
    to: to[column] ?? 0,
    count,
  }));
  return edges.filter(
    (edge) =>
      edge.to - edge.from > height * LEAST_LENGTH && edge.count > (edge.to - edge.from) * LEAST_FILLED,
  );
}

/** Whether there are strokes of letters in a part of a picture. */
function isWrittenOn({ width, data }: Raster, box: Box): boolean {
  let [strokes, seen] = [0, 0];
  const rows = APART * width * 3;
  // Upright lines are the frame's own: only what changes upwards and downwards is looked at.
  for (let y = box.top + APART; y < box.top + box.height - APART; y += 1) {
    for (let x = box.left; x < box.left + box.width; x += APART) {
      const at = (y * width + x) * 3 + GREEN;
      const own = data[at] ?? 0;
      const [before, after] = [own - (data[at - rows] ?? 0), own - (data[at + rows] ?? 0)];
      seen += 1;
      if (Math.abs(before) > STROKE && Math.abs(after) > STROKE && before > 0 === after > 0) strokes += 1;
    }
  }
  return strokes > seen * MOST_STROKES;
}

/** A part of a picture as a picture of its own. */
export function cut({ width, data }: Raster, box: Box): Raster {
  const part = { width: box.width, height: box.height, data: new Uint8Array(box.width * box.height * 3) };
  for (let y = 0; y < box.height; y += 1) {
    const from = ((box.top + y) * width + box.left) * 3;
    part.data.set(data.subarray(from, from + box.width * 3), y * box.width * 3);
  }
  return part;
}
