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
  const [width, height] = [columns.first.length, rows.first.length];
  const data = new Uint8Array(width * height);
  // Row after row, so that nothing larger than a row lies between: planes of floats cost as much as all the sums.
  const down = new Float32Array(plane.width);
  const across = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    sumDown(plane, rows, y, down);
    sumAcross(down, columns, across);
    // The curve swings beyond the pixels that it goes through.
    if (factor > CURVED)
      for (let x = 0; x < width; x++) across[x] = Math.min(MOST, Math.max(0, across[x] ?? 0));
    data.set(across, y * width);
  }
  return { width, height, data };
}

function sumDown(
  { width, data }: Plane,
  { first, weights, taps }: Weights,
  row: number,
  sums: Float32Array,
): void {
  sums.fill(0);
  for (let k = 0; k < taps; k++) {
    const weight = weights[row * taps + k] ?? 0;
    if (weight === 0) continue;
    const from = ((first[row] ?? 0) + k) * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + weight * (data[from + x] ?? 0);
  }
}

function sumAcross(row: Float32Array, { first, weights, taps }: Weights, sums: Float32Array): void {
  for (let x = 0, at = 0; x < first.length; x++) {
    const from = first[x] ?? 0;
    // Half of one more, as a byte keeps no more than the whole part.
    let sum = 0.5;
    for (let k = 0; k < taps; k++, at++) sum += (weights[at] ?? 0) * (row[from + k] ?? 0);
    sums[x] = sum;
  }
}

/** For each pixel of a side that was scaled: the first of those that it is made of, and the weights of `taps` of them. */
type Weights = { first: Int32Array; weights: Float32Array; taps: number };

function weightsOf(size: number, factor: number): Weights {
  const reach = factor > CURVED ? CURVE : Math.max(1, 1 / factor);
  const weightAt = (away: number) =>
    factor > CURVED ? curveAt(away) : Math.max(LEAST_WEIGHT, 1 - away / reach);
  const first = new Int32Array(Math.max(1, Math.round(size * factor)));
  const taps = Math.floor(reach * 2) + 1;
  const weights = new Float32Array(first.length * taps);
  for (let i = 0; i < first.length; i++) {
    // Pixels are counted from their middle.
    const centre = (i + 0.5) / factor - 0.5;
    const from = Math.min(size - 1, Math.max(0, Math.ceil(centre - reach)));
    const last = Math.max(from, Math.min(size - 1, Math.floor(centre + reach)));
    first[i] = from;
    const own = weights.subarray(i * taps, i * taps + last - from + 1);
    for (let k = 0; k < own.length; k++) own[k] = weightAt(Math.abs(from + k - centre));
    let total = 0;
    for (const weight of own) total += weight;
    for (let k = 0; k < own.length; k++) own[k] = (own[k] ?? 0) / total;
  }
  return { first, weights, taps };
}

/** What a pixel so far away weighs: the curve of Catmull and Rom. */
function curveAt(away: number): number {
  if (away >= CURVE) return 0;
  if (away < 1) return 1.5 * away ** 3 - 2.5 * away ** 2 + 1;
  return -0.5 * away ** 3 + 2.5 * away ** 2 - 4 * away + 2;
}
