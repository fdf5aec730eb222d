import { median } from '../median';
import type { Raster, Rgb } from '../raster';
import type { Background, Mask } from './background';
import { bottom, isInside, right, sharedColumns, sharedRows, SLACK } from './boxes';
import { isNear } from './colours';
import { findRegions, type Region } from './regions';
import { findRunsBeside } from './runs';
import { findShapes, type Shape } from './shapes';

/** Of the picture's width: a bubble is no lower. */
const LEAST_HEIGHT = 0.055;
/** The share of a shape that letters cover at least. */
const HARDLY = 0.015;
/** More than any two channels differ: what is no background belongs together, whatever its colour. */
const ANY_COLOUR = 255;
/** Of the square of the picture's width: smaller ones are letters. */
const SMALLEST = 0.004;
/** A shape that covers as much of a solid one is known already. */
const KNOWN = 0.8;
/** Of 255: grain of a fill, and the share of a solid shape that is like its fill; letters and links take the rest. */
const [GRAIN, FILL] = [12, 0.35];
/** The share of a solid shape's rim that is like its fill: a photograph ends in many colours. */
const RIM = 0.7;
/** Of 255: a box differs by more from the page. Every so many pixels tell what the page is like. */
const [UNLIKE, PAGE_APART] = [5, 499];
/** Pixels inside of an edge, which may be smoothed. */
const INSIDE = 4;

/**
 * Boxes on a plain page that letters cut to pieces, such as one full of underlined links: whatever is no background
 * and holds together, when its rim is of one colour. Their pieces are no shapes of their own any more.
 */
export function withSolids(raster: Raster, shapes: Shape[], { mask, kind }: Background): Shape[] {
  if (kind !== 'plain') return shapes;
  const runs = findRunsBeside(raster, withoutBoxes(mask, shapes.filter(holdsText)));
  const regions = findRegions(raster, runs, ANY_COLOUR, Math.round(raster.width ** 2 * SMALLEST))
    .filter(
      (region) =>
        region.box.height > raster.width * LEAST_HEIGHT && !shapes.some((shape) => covers(shape, region)),
    )
    .flatMap((region) => {
      const colour = fillOf(raster, region, mask);
      return colour ? [{ ...region, colour }] : [];
    });
  const page = pageColour(raster, mask);
  const solids = findShapes(raster, regions, runs, mask)
    .filter(({ colour }) => !isNear(colour, page, UNLIKE))
    .map((shape) => ({ ...shape, isFaint: true }));
  const isPiece = ({ box }: Shape) => solids.some((solid) => isInside(box, solid.box));
  return [...shapes.filter((shape) => !isPiece(shape)), ...solids];
}

/** A box with letters in it stays what it is: solid ones that touch it are others. */
const holdsText = ({ text, isOutlined }: Shape): boolean => text > HARDLY && !isOutlined;

/** The background, with those boxes and their smoothed edges in it. */
function withoutBoxes({ width, height, data }: Mask, shapes: Shape[]): Uint8Array {
  const page = data.slice();
  for (const { box } of shapes) {
    const [from, to] = [Math.max(0, box.left - SLACK), Math.min(width, right(box) + SLACK)];
    const end = Math.min(height, bottom(box) + SLACK);
    for (let y = Math.max(0, box.top - SLACK); y < end; y += 1)
      page.fill(1, y * width + from, y * width + to);
  }
  return page;
}

const covers = ({ box: a }: Shape, { box: b }: Region): boolean =>
  Math.max(0, sharedRows(a, b)) * Math.max(0, sharedColumns(a, b)) > b.width * b.height * KNOWN;

/** The colour of its rim, when most of the rim and much of the inside have it. */
function fillOf({ width, data }: Raster, { box }: Region, { data: page }: Mask): Rgb | undefined {
  const at = (x: number, y: number): Rgb => {
    const i = ((box.top + y) * width + box.left + x) * 3;
    return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
  };
  if (box.width <= INSIDE * 2 || box.height <= INSIDE * 2) return undefined;
  const rim: Rgb[] = [];
  const take = (x: number, y: number) => {
    if (page[(box.top + y) * width + box.left + x] === 0) rim.push(at(x, y));
  };
  const [fromX, fromY] = [box.height >> 2, box.height >> 2];
  for (let x = fromX; x < box.width - fromX; x++) {
    take(x, INSIDE);
    take(x, box.height - 1 - INSIDE);
  }
  for (let y = fromY; y < box.height - fromY; y++) take(INSIDE, y);
  if (rim.length < box.width) return undefined;
  const colour = medianOf(rim);
  if (rim.filter((one) => isNear(one, colour, GRAIN)).length < rim.length * RIM) return undefined;
  let [fill, seen] = [0, 0];
  for (let y = 0; y < box.height; y += 2) {
    for (let x = 0; x < box.width; x += 2) {
      if (page[(box.top + y) * width + box.left + x] === 1) continue;
      seen += 1;
      if (isNear(at(x, y), colour, GRAIN)) fill += 1;
    }
  }
  return fill >= seen * FILL ? colour : undefined;
}

/** What most of the background looks like: a drawn ring is no solid box. */
function pageColour({ data }: Raster, { data: page }: Mask): Rgb {
  const colours: Rgb[] = [];
  for (let i = 0; i < page.length; i += PAGE_APART) {
    if (page[i] === 1) colours.push([data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0]);
  }
  return medianOf(colours);
}

function medianOf(colours: Rgb[]): Rgb {
  const channel = (c: 0 | 1 | 2) => median(colours.map((colour) => colour[c])) ?? 0;
  return [channel(0), channel(1), channel(2)];
}
