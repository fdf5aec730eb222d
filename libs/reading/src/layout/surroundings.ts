import type { Box } from '../raster';
import type { Mask } from './background';

/** How far outside the background may begin, in pixels: a shadow, or a narrow gap, lies before it. */
const REACH = [2, 4, 6, 8, 10];
/** Of a side, from its start: its corners lie before and behind. */
const [FROM, TO] = [0.2, 0.8];
/** A shape that lies within a photograph has the background on fewer sides. */
const LEAST_FREE = 2;

/** Whether the background begins not far outside of each side of a box. */
export type FreeSides = { left: boolean; right: boolean; top: boolean; bottom: boolean };

/** Whether enough sides are free for a shape that stands on the background by itself. */
export const standsFree = ({ left, right, top, bottom }: FreeSides): boolean =>
  Number(left) + Number(right) + Number(top) + Number(bottom) >= LEAST_FREE;

/** The corners do not count, they may be round or hold a reaction. */
export function freeSides({ left, top, width, height }: Box, background: Mask): FreeSides {
  const rows = [top + Math.floor(height * FROM), top + Math.ceil(height * TO)] as const;
  const columns = [left + Math.floor(width * FROM), left + Math.ceil(width * TO)] as const;
  const at = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < background.width && y < background.height
      ? background.data[y * background.width + x] === 1
      : true;
  const isFreeAlong = (
    [from, to]: readonly [number, number],
    isFree: (along: number, out: number) => boolean,
  ) => {
    let free = 0;
    for (let along = from; along < to; along += 1) {
      if (REACH.some((out) => isFree(along, out))) free += 1;
    }
    return free > (to - from) / 2;
  };
  return {
    left: isFreeAlong(rows, (y, out) => at(left - out, y)),
    right: isFreeAlong(rows, (y, out) => at(left + width - 1 + out, y)),
    top: isFreeAlong(columns, (x, out) => at(x, top - out)),
    bottom: isFreeAlong(columns, (x, out) => at(x, top + height - 1 + out)),
  };
}
