/** One byte a pixel, rows from the top: 0 is paper, 255 is ink, or the other way round on a page. */
export type Plane = { width: number; height: number; data: Uint8Array };

/** No pixel under a triangle weighs less, so that weights never add up to nothing. */
const LEAST_WEIGHT = 1e-6;
/** From here on a curve is better than a line: it keeps the thin strokes of small letters apart. */
const CURVED = 2;
/** Pixels to either side that a curve goes through, and the most that a pixel holds. */
const [CURVE, MOST] = [2, 255];

/**
 * Scales a plane by `factor`: along a curve through the pixels when it grows much, on a line between them when it grows
 * less; the mean under a triangle when it shrinks.
 */
export function resample(plane: Plane, factor: number): Plane {
  if (factor === 1) return plane;
  const columns = weightsOf(plane.width, factor);
  const rows = weightsOf(plane.height, factor);
  const data = new Uint8Array(columns.length * rows.length);
  // Row after row, so that nothing larger than a row lies between: planes of floats cost as much as all the sums.
  const down = new Float32Array(plane.width);
  const across = new Float32Array(columns.length);
  rows.forEach((row, y) => {
    sumDown(plane, row, down);
    sumAcross(down, columns, across);
    // The curve swings beyond the pixels that it goes through.
    if (factor > CURVED)
      for (let x = 0; x < across.length; x++) across[x] = Math.min(MOST, Math.max(0, across[x] ?? 0));
    data.set(across, y * columns.length);
  });
  return { width: columns.length, height: rows.length, data };
}

function sumDown({ width, data }: Plane, { first, weights }: Weights, sums: Float32Array): void {
  sums.fill(0);
  for (let k = 0; k < weights.length; k++) {
    const weight = weights[k] ?? 0;
    const from = (first + k) * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + weight * (data[from + x] ?? 0);
  }
}

function sumAcross(row: Float32Array, columns: Weights[], sums: Float32Array): void {
  for (let x = 0; x < columns.length; x++) {
    const { first, weights } = columns[x] ?? NOTHING;
    // Half of one more, as a byte keeps no more than the whole part.
    let sum = 0.5;
    for (let k = 0; k < weights.length; k++) sum += (weights[k] ?? 0) * (row[first + k] ?? 0);
    sums[x] = sum;
  }
}

type Weights = { first: number; weights: Float32Array };
const NOTHING: Weights = { first: 0, weights: new Float32Array() };

function weightsOf(size: number, factor: number): Weights[] {
  const reach = factor > CURVED ? CURVE : Math.max(1, 1 / factor);
  const weightAt = (away: number) =>
    factor > CURVED ? curveAt(away) : Math.max(LEAST_WEIGHT, 1 - away / reach);
  return Array.from({ length: Math.max(1, Math.round(size * factor)) }, (_, i) => {
    // Pixels are counted from their middle.
    const centre = (i + 0.5) / factor - 0.5;
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(size - 1, Math.floor(centre + reach));
    const raw = Float32Array.from({ length: Math.max(1, last - first + 1) }, (_, k) =>
      weightAt(Math.abs(first + k - centre)),
    );
    const total = raw.reduce((sum, weight) => sum + weight, 0);
    return { first: Math.min(first, size - 1), weights: raw.map((weight) => weight / total) };
  });
}

/** What a pixel so far away weighs: the curve of Catmull and Rom. */
function curveAt(away: number): number {
  if (away >= CURVE) return 0;
  if (away < 1) return 1.5 * away ** 3 - 2.5 * away ** 2 + 1;
  return -0.5 * away ** 3 + 2.5 * away ** 2 - 4 * away + 2;
}
