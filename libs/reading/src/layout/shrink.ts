import type { Raster } from '../raster';

/** About as wide as a phone counts its own points: gaps between bubbles stay visible, noise does not. */
const WORKING_WIDTH = 520;

export type Shrunk = { raster: Raster; factor: number };

/** The picture at a whole fraction (1 / `factor`) of its size, each pixel the mean of those it stands for. */
export function shrink(raster: Raster): Shrunk {
  const factor = Math.max(1, Math.floor(raster.width / WORKING_WIDTH));
  if (factor === 1) return { raster, factor };
  if (factor === 2) return { raster: halve(raster), factor };
  const width = Math.floor(raster.width / factor);
  const height = Math.floor(raster.height / factor);
  const data = new Uint8Array(width * height * 3);
  const sums = new Uint32Array(width * 3);
  const area = factor * factor;
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    for (let dy = 0; dy < factor; dy += 1) addRow(raster, y * factor + dy, factor, sums);
    const out = y * width * 3;
    for (let i = 0; i < sums.length; i += 1) data[out + i] = ((sums[i] ?? 0) + (area >> 1)) / area;
  }
  return { raster: { width, height, data }, factor };
}

/** The same for a factor of two, which most phones need, in half the time: a shift divides by four, rounded by its half. */
function halve({ width, height, data }: Raster): Raster {
  const half = { width: width >> 1, height: height >> 1 };
  const small = new Uint8Array(half.width * half.height * 3);
  const stride = width * 3;
  for (let y = 0, out = 0; y < half.height; y += 1) {
    let upper = y * 2 * stride;
    let lower = upper + stride;
    for (const end = out + half.width * 3; out < end; out += 3, upper += 6, lower += 6) {
      const red = (data[upper] ?? 0) + (data[upper + 3] ?? 0) + (data[lower] ?? 0) + (data[lower + 3] ?? 0);
      const green =
        (data[upper + 1] ?? 0) + (data[upper + 4] ?? 0) + (data[lower + 1] ?? 0) + (data[lower + 4] ?? 0);
      const blue =
        (data[upper + 2] ?? 0) + (data[upper + 5] ?? 0) + (data[lower + 2] ?? 0) + (data[lower + 5] ?? 0);
      small[out] = (red + 2) >> 2;
      small[out + 1] = (green + 2) >> 2;
      small[out + 2] = (blue + 2) >> 2;
    }
  }
  return { ...half, data: small };
}

function addRow(raster: Raster, row: number, factor: number, sums: Uint32Array): void {
  const { data } = raster;
  let at = row * raster.width * 3;
  for (let i = 0; i < sums.length; i += 3) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let dx = 0; dx < factor; dx += 1, at += 3) {
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
    sums[i] = (sums[i] ?? 0) + red;
    sums[i + 1] = (sums[i + 1] ?? 0) + green;
    sums[i + 2] = (sums[i + 2] ?? 0) + blue;
  }
}
