import { STROKE_REACH } from '../layout/ink';
import { luma, lumaOf, LUMA_SCALE } from '../luma';
import type { Box, Raster, Rgb } from '../raster';
import { blankBars } from './blank-bars';
import { fitFill, type Fill } from './fit-fill';
import { topHat } from './top-hat';

/** How much of each pixel of a region is text: 0 is fill, 255 is ink. `textColour` is what full ink looks like. */
export type Ink = { width: number; height: number; data: Uint8Array; fill: Fill; textColour: Rgb };

/** Residuals below are grain of the fill, not text. */
const GRAIN = 20;
/** Shares of full ink below and above which a pixel counts as nothing and as everything. */
const [LOW, HIGH] = [0.12, 0.92];
/** Pixels: the least reach, which strokes in a small picture need. */
const LEAST_REACH = 5;
/** No residual is larger, as the fill is kept near the range of brightness. */
const WIDEST = 1024;
/** The share of what stands out that is fainter than full ink: most of it are the smoothed edges of strokes. */
const FAINTER = 0.85;
/** Pixels: fewer are specks, and tell of no text. */
const LEAST_PIXELS = 12;
/** Of a region's height and width: its corners reach no further in. */
const [INSET_OF_HEIGHT, INSET_OF_WIDTH] = [1 / 8, 1 / 16];
/** Values that a channel, or how far a pixel lies from the fill, may have. */
const LEVELS = 256;
const MEDIAN = 0.5;
/** Every second pixel of every second row tells as much about a colour as all of them. */
const APART = 2;

/** `isOpen`: the region has no fill of its own but shows the background of the conversation, which may be anything. */
export type InkOptions = { holes?: Box[]; isOpen?: boolean };

/**
 * Separates text from the fill of `box`: brightness against the fill, in the direction most of it departs, scaled to
 * the strongest strokes. Undefined when nothing stands out.
 */
export function inkOf(
  raster: Raster,
  box: Box,
  { holes = [], isOpen = false }: InkOptions = {},
): Ink | undefined {
  const fill = fitFill(raster, box, holes);
  const residuals = isOpen && !fill.isEven ? outstanding(raster, box) : residualsOf(raster, box, fill);
  if (!isOpen) blankBars(residuals, box.width, raster.width, GRAIN);
  const span = turnToText(residuals, box);
  if (span === undefined) return undefined;
  const textColour = textColourOf(raster, box, residuals, span * HIGH);

  const data = new Uint8Array(box.width * box.height);
  const inkOf = new Uint8ClampedArray(2 * WIDEST);
  for (let i = 0; i < inkOf.length; i++) inkOf[i] = (255 * ((i - WIDEST) / span - LOW)) / (HIGH - LOW);
  for (let i = 0; i < data.length; i++) data[i] = inkOf[(residuals[i] ?? 0) + WIDEST] ?? 0;
  const ink = {
    width: box.width,
    height: box.height,
    data,
    fill,
    textColour,
  };
  for (const hole of holes) blank(ink, { ...hole, left: hole.left - box.left, top: hole.top - box.top });
  return ink;
}

/** Removes whatever stands in `area`, in pixels of the region. */
export function blank(ink: Ink, area: Box): void {
  const left = Math.max(0, area.left);
  const right = Math.min(ink.width, area.left + area.width);
  if (right <= left) return;
  const bottom = Math.min(ink.height, area.top + area.height);
  for (let y = Math.max(0, area.top); y < bottom; y++) {
    ink.data.fill(0, y * ink.width + left, y * ink.width + right);
  }
}

function residualsOf({ width, data }: Raster, box: Box, fill: Fill): Int16Array {
  const [red, green, blue] = fill.coefficients;
  const [c0 = 0, cx = 0, cy = 0, cxy = 0, cyy = 0] = red.map(
    (r, i) => luma(r, green[i] ?? 0, blue[i] ?? 0) / LUMA_SCALE,
  );
  const residuals = new Int16Array(box.width * box.height);
  for (let row = 0, i = 0; row < box.height; row++) {
    const y = (2 * row) / box.height - 1;
    const slope = cx + cxy * y;
    const step = (2 * slope) / box.width;
    let expected = c0 + cy * y + cyy * y * y - slope;
    let at = ((box.top + row) * width + box.left) * 3;
    for (let x = 0; x < box.width; x++, i++, at += 3, expected += step) {
      residuals[i] = luma(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) / LUMA_SCALE - expected;
    }
  }
  return residuals;
}

/** What stands out from whatever is around it. Strokes of small print are thinner than the reach looked at. */
function outstanding(raster: Raster, box: Box): Int16Array {
  const reach = Math.max(LEAST_REACH, Math.round(raster.width * STROKE_REACH));
  return topHat(lumaOf(raster, box).data, box.width, reach);
}

/** Turns the residuals so that text is positive, and says how far full ink lies from the fill; undefined without any. */
function turnToText(residuals: Int16Array, box: Box): number | undefined {
  const lighter = new Uint32Array(LEVELS);
  const darker = new Uint32Array(LEVELS);
  // The corners of a bubble show what is behind it: the band between them tells about the text.
  const inset = Math.floor(Math.min(box.height * INSET_OF_HEIGHT, box.width * INSET_OF_WIDTH));
  for (let y = inset; y < box.height - inset; y++) {
    for (let i = y * box.width + inset; i < (y + 1) * box.width - inset; i++) {
      const residual = residuals[i] ?? 0;
      const histogram = residual > 0 ? lighter : darker;
      const size = Math.min(LEVELS - 1, Math.abs(residual));
      if (size > GRAIN) histogram[size] = (histogram[size] ?? 0) + 1;
    }
  }
  const isDark = forceOf(darker) > forceOf(lighter);
  if (isDark) for (let i = 0; i < residuals.length; i++) residuals[i] = -(residuals[i] ?? 0);
  return quantile(isDark ? darker : lighter, FAINTER);
}

function forceOf(histogram: Uint32Array): number {
  return histogram.reduce((sum, count, value) => sum + count * value * value, 0);
}

/** The value that `share` of a histogram lies below; undefined when a few specks are all there is. */
function quantile(histogram: Uint32Array, share: number): number | undefined {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total < LEAST_PIXELS) return undefined;
  let seen = 0;
  return histogram.findIndex((count) => (seen += count) >= total * share);
}

/** The median colour of what stands out by `full` or more. */
function textColourOf({ width, data }: Raster, box: Box, residuals: Int16Array, full: number): Rgb {
  const red = new Uint32Array(LEVELS);
  const green = new Uint32Array(LEVELS);
  const blue = new Uint32Array(LEVELS);
  const count = (histogram: Uint32Array, value = 0) => (histogram[value] = (histogram[value] ?? 0) + 1);
  for (let y = 0; y < box.height; y += APART) {
    for (let x = 0; x < box.width; x += APART) {
      if ((residuals[y * box.width + x] ?? 0) < full) continue;
      const at = ((box.top + y) * width + box.left + x) * 3;
      count(red, data[at]);
      count(green, data[at + 1]);
      count(blue, data[at + 2]);
    }
  }
  return [quantile(red, MEDIAN) ?? 0, quantile(green, MEDIAN) ?? 0, quantile(blue, MEDIAN) ?? 0];
}
