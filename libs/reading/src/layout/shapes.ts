import type { Box, Raster, Rgb } from '../raster';
import type { Mask } from './background';
import { reachesSide } from './boxes';
import { edgesOf, SAME } from './edges';
import {
  cornersOf,
  enclosedArea,
  outlineOf,
  plainEnds,
  straightSides,
  trimmed,
  type Corners,
  type Outline,
} from './outline';
import { picturesWithin } from './pictures-within';
import type { Region } from './regions';
import type { Runs } from './runs';
import { textShare } from './text-share';
import { freeSides, type FreeSides } from './surroundings';

/**
 * A region with the outline of a box or a pill. `isOutlined`: only a thin line parts it from the same colour outside.
 * `free` are the sides before which the background is. `text` is the share of it that stands out as letters do. `contrast` is how far its fill is from what lies beside it,
 * `solidity` the share of its box that it encloses, `pictures` what it only frames. `isFaint`: nothing but the picture's two colours, or what is no
 * background, told where it ends.
 */
export type Shape = {
  box: Box;
  colour: Rgb;
  corners: Corners;
  plain: { top: boolean; bottom: boolean };
  free: FreeSides;
  isOutlined: boolean;
  readonly text: number;
  contrast: number;
  solidity: number;
  pictures: Box[];
  isFaint?: boolean;
};

/** Of the picture's shorter side: lower or narrower regions are letters. */
const [LEAST_HEIGHT, LEAST_WIDTH] = [0.035, 0.045];
/** Of the picture's width: a bubble leaves more room beside it than this. */
const MOST_WIDTH = 0.93;
/** Of its box a shape encloses as much: a small pill with a tail has the least. */
const LEAST_SOLIDITY = 0.7;
/** Of what it encloses a shape fills as much by itself; letters and holes take the rest. */
const LEAST_FILLED = 0.38;
/** Of what a shape encloses: so much is no picture, or there is no room for text. */
const LEAST_BESIDE = 0.15;
/** Of the picture's width: so far outside of an edge the colour must still be another one, else the edge is a line. */
const BEYOND_LINE = 0.02;
/** The share of rows that must end at an edge: a wallpaper may have the colour of the fill in some. */
const LEAST_EDGES = 0.75;
/** With a smaller share of rows that have another colour beyond their edge, a line is all that parts the shape. */
const LEAST_BEYOND = 0.5;

/**
 * The regions that could be a bubble, an avatar, a button or a field: their outline is convex and their edge clear, by
 * more than `same` on a channel (of 255).
 */
export function findShapes(
  raster: Raster,
  regions: Region[],
  runs: Runs,
  background: Mask,
  same: number = SAME,
): Shape[] {
  const { width } = raster;
  // A phone that lies on its side shows the same letters on a wider picture.
  const scale = Math.min(width, raster.height);
  return regions.flatMap((region) => {
    if (region.box.height < scale * LEAST_HEIGHT || region.box.width < scale * LEAST_WIDTH) return [];
    if (region.box.width > width * MOST_WIDTH || reachesSide(region.box, width)) return [];
    const whole = outlineOf(region, runs);
    const outline = trimmed(whole);
    const sides = straightSides(outline);
    const [left, right] = sides;
    const box = { left, top: outline.top, width: right - left, height: outline.left.length };
    const enclosed = enclosedArea(outline);
    const solidity = enclosed / (box.width * box.height);
    if (solidity < LEAST_SOLIDITY) return [];
    const pictures = picturesWithin(raster, outline, region.colour);
    if (shareFilled(region.area, enclosed, outline, pictures) < LEAST_FILLED) return [];
    const edges = edgesOf(raster, { outline, whole, sides }, Math.round(width * BEYOND_LINE), same);
    const isOutlined = edges.far < LEAST_BEYOND;
    // A tail may take the end of many rows, but a thin line has none.
    if ((isOutlined ? edges.near : edges.withTail) < LEAST_EDGES) return [];
    let text: number | undefined;
    return [
      {
        box,
        colour: region.colour,
        corners: cornersOf(outline, sides),
        plain: plainEnds(outline, sides),
        free: freeSides(box, background),
        isOutlined,
        // Many shapes are dropped before anybody asks, and a wallpaper has large ones.
        get text() {
          return (text ??= textShare(raster, outline, region.colour));
        },
        contrast: edges.contrast,
        solidity,
        pictures,
      },
    ];
  });
}

/** Of what a shape encloses, but for what it frames. Where that is nearly all, it is a frame and nothing else. */
function shareFilled(area: number, enclosed: number, outline: Outline, pictures: Box[]): number {
  let [own, around] = [area, enclosed];
  for (const { top, width, height } of pictures) {
    around -= width * height;
    for (let row = top - outline.top; row < top - outline.top + height; row += 1)
      own -= outline.filled[row] ?? 0;
  }
  return around < enclosed * LEAST_BESIDE ? 0 : own / around;
}
