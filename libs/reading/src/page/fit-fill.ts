import type { Box, Raster, Rgb } from '../raster';

/**
 * The fill of a region as smooth colour: `coefficients[channel]` weigh 1, x, y, xy and y², where x and y run from
 * -1 to 1 over the region. Enough for any plain or graded bubble; text and emoji stand out from it. `isEven` is false
 * when most of the region does not follow it: a photograph.
 */
export type Fill = { isEven: boolean; coefficients: readonly [number[], number[], number[]] };

type Sample = { x: number; y: number; colour: Rgb };

/** About as many pixels of a region are looked at, and each has as many terms. */
const SAMPLES = 700;
const TERMS = 5;
/** Rounds of reweighting after which a fill changes no more. */
const ROUNDS = 8;
/** Of 255: closer samples all weigh the same, so that none weighs more than the rest together. */
const LEAST_DISTANCE = 2;
/** What a sample of text still weighs, so that a fill can be solved for. */
const HARDLY = 0.001;
/** A smaller pivot is none: the samples lie on a line. */
const LEAST_PIVOT = 1e-9;
/** Pixels that samples move along for each row, so that upright strokes do not fall on all samples or on none. */
const SHIFT = 7;
/** A channel may differ by this much and still be the same fill; JPEG moves flat colours by less. */
const NEAR = 6;
/** So far from a fitted fill a compressed pixel may be, and so many must be that close where there is a fill. */
const CLOSE = 16;
const LEAST_EVEN = 0.42;

/** Fits the fill of `box`, without what lies in `holes`. Text may cover up to about 40 % of it. */
export function fitFill(raster: Raster, box: Box, holes: Box[] = []): Fill {
  const samples = sampleOf(raster, box, holes);
  const median: Rgb = [0, 1, 2].map((channel) =>
    medianOf(samples.map((sample) => sample.colour[channel] ?? 0)),
  ) as unknown as Rgb;
  const near = samples.filter(({ colour }) => distance(colour, median) <= NEAR).length;
  if (near >= samples.length / 2) return flat(median);

  // Least absolute residuals by reweighting, so that text pulls the fill as little as possible.
  let fill = solve(samples, () => 1) ?? flat(median);
  for (let round = 0; round < ROUNDS; round++) {
    const last = fill;
    fill =
      solve(
        samples,
        (sample) => 1 / Math.max(LEAST_DISTANCE, distance(sample.colour, colourAt(last, sample))),
      ) ?? last;
  }
  const rough = fill;
  const isClose = (sample: Sample) => distance(sample.colour, colourAt(rough, sample)) < CLOSE;
  const fitted = solve(samples, (sample) => (isClose(sample) ? 1 : HARDLY)) ?? rough;
  return { ...fitted, isEven: samples.filter(isClose).length >= samples.length * LEAST_EVEN };
}

function flat(colour: Rgb): Fill {
  const [red, green, blue] = colour;
  return {
    isEven: true,
    coefficients: [
      [red, 0, 0, 0, 0],
      [green, 0, 0, 0, 0],
      [blue, 0, 0, 0, 0],
    ],
  };
}

function sampleOf({ width, data }: Raster, box: Box, holes: Box[]): Sample[] {
  const step = Math.max(1, Math.floor(Math.sqrt((box.width * box.height) / SAMPLES)));
  const samples: Sample[] = [];
  for (let y = step >> 1; y < box.height; y += step) {
    for (let x = (step >> 1) + ((y * SHIFT) % step) - (step >> 1); x < box.width; x += step) {
      if (holes.some((hole) => isInside(hole, box.left + x, box.top + y))) continue;
      const at = ((box.top + y) * width + box.left + x) * 3;
      samples.push({
        x: (2 * x) / box.width - 1,
        y: (2 * y) / box.height - 1,
        colour: [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0],
      });
    }
  }
  return samples;
}

function isInside(box: Box, x: number, y: number): boolean {
  return x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
}

function terms({ x, y }: { x: number; y: number }): number[] {
  return [1, x, y, x * y, y * y];
}

function colourAt({ coefficients: [red, green, blue] }: Fill, { x, y }: { x: number; y: number }): Rgb {
  return [valueAt(red, x, y), valueAt(green, x, y), valueAt(blue, x, y)];
}

const valueAt = ([one = 0, ofX = 0, ofY = 0, ofXY = 0, ofYY = 0]: number[], x: number, y: number): number =>
  one + ofX * x + ofY * y + ofXY * (x * y) + ofYY * (y * y);

function distance(a: Rgb, b: Rgb): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}

function medianOf(values: number[]): number {
  return Uint8Array.from(values).sort()[values.length >> 1] ?? 0;
}

const NO_ROW = new Float64Array();

/** Weighted least squares of all three channels; undefined when the samples do not determine a fill. */
function solve(samples: Sample[], weightOf: (sample: Sample) => number): Fill | undefined {
  const rows = Array.from({ length: TERMS }, () => new Float64Array(TERMS + 3));
  for (const sample of samples) {
    const weight = weightOf(sample);
    const factors = terms(sample);
    const [red, green, blue] = sample.colour;
    for (let i = 0; i < TERMS; i++) {
      const row = rows[i] ?? NO_ROW;
      const share = weight * (factors[i] ?? 0);
      for (let j = 0; j < TERMS; j++) row[j] = (row[j] ?? 0) + share * (factors[j] ?? 0);
      row[TERMS] = (row[TERMS] ?? 0) + share * red;
      row[TERMS + 1] = (row[TERMS + 1] ?? 0) + share * green;
      row[TERMS + 2] = (row[TERMS + 2] ?? 0) + share * blue;
    }
  }
  for (let pivot = 0; pivot < TERMS; pivot++) {
    const head = rows[pivot] ?? NO_ROW;
    const lead = head[pivot] ?? 0;
    if (Math.abs(lead) < LEAST_PIVOT) return undefined;
    for (const row of rows) {
      if (row === head) continue;
      const factor = (row[pivot] ?? 0) / lead;
      row.forEach((value, j) => (row[j] = value - factor * (head[j] ?? 0)));
    }
  }
  const channel = (c: number) => rows.map((row, i) => (row[TERMS + c] ?? 0) / (row[i] ?? 1));
  return { isEven: true, coefficients: [channel(0), channel(1), channel(2)] };
}
