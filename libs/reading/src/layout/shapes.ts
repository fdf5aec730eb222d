import type { Box, Raster, Rgb } from '../raster';
import type { Mask } from './background';
import { edgesOf } from './edges';
import {
  cornersOf,
  enclosedArea,
  outlineOf,
  plainEnds,
  straightSides,
  trimmed,
  type Corners,
} from './outline';
import type { Region } from './regions';
import type { Runs } from './runs';
import { textShare } from './text-share';
import { freeSides, type FreeSides } from './surroundings';

/**
 * A region with the outline of a box or a pill. `isOutlined`: only a thin line parts it from the same colour outside.
 * `free` are the sides before which the background is. `text` is the share of it that stands out as letters do. `contrast` is how far its fill is from what lies beside it,
 * `solidity` the share of its box that it encloses.
 */
export type Shape = {
  box: Box;
  colour: Rgb;
  corners: Corners;
  plain: { top: boolean; bottom: boolean };
  free: FreeSides;
  isOutlined: boolean;
  text: number;
  contrast: number;
  solidity: number;
};

/** The regions that could be a bubble, an avatar, a button or a field: their outline is convex and their edge clear. */
export function findShapes(raster: Raster, regions: Region[], runs: Runs, background: Mask): Shape[] {
  const { width } = raster;
  // A phone that lies on its side shows the same letters on a wider picture.
  const scale = Math.min(width, raster.height);
  return regions.flatMap((region) => {
    if (region.box.height < scale * 0.035 || region.box.width < scale * 0.045) return [];
    if (region.box.width > width * 0.93 || reachesSide(region.box, width)) return [];
    const outline = trimmed(outlineOf(region, runs));
    const [left, right] = straightSides(outline);
    const box = { left, top: outline.top, width: right - left, height: outline.left.length };
    const enclosed = enclosedArea(outline);
    const solidity = enclosed / (box.width * box.height);
    if (solidity < 0.7 || region.area / enclosed < 0.38) return [];
    const edges = edgesOf(raster, outline, Math.round(width * 0.02));
    if (edges.near < 0.75) return [];
    return [
      {
        box,
        colour: region.colour,
        corners: cornersOf(outline),
        plain: plainEnds(outline),
        free: freeSides(box, background),
        isOutlined: edges.far < 0.5,
        text: textShare(raster, outline),
        contrast: edges.contrast,
        solidity,
      },
    ];
  });
}

const reachesSide = ({ left, width }: Box, picture: number): boolean =>
  left <= 1 || left + width >= picture - 1;
