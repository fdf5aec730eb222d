import type { Box } from '../raster';
import { right } from './boxes';

/** Of the picture's width: margins that differ by more tell the side. */
const CLEAR = 0.12;
/** Of the picture's width: edges that lie closer are in line. One of a shape that may be no bubble must lie closer still. */
const [IN_LINE, SURELY_IN_LINE] = [0.02, 0.012];
/** Of the picture's width: from here on a bubble is wide. */
const WIDE = 0.5;

/** Which side a bubble stands on, by its margins alone; undefined for one that is so wide that they say little. */
function clearSide(box: Box, width: number): 'me' | 'them' | undefined {
  const difference = box.left - (width - right(box));
  if (Math.abs(difference) < width * CLEAR) return undefined;
  return difference > 0 ? 'me' : 'them';
}

/** Distance of an edge from the same edge of the nearest of some bubbles; none is far away. */
const distance = (edge: (box: Box) => number, box: Box, others: Box[]): number =>
  others.reduce((least, other) => Math.min(least, Math.abs(edge(other) - edge(box))), Infinity);

function edgeDistances(box: Box, others: Box[], width: number): { me: number; them: number } {
  const of = (side: 'me' | 'them') => others.filter((other) => clearSide(other, width) === side);
  return {
    me: distance(right, box, of('me')),
    them: distance(({ left }) => left, box, of('them')),
  };
}

/** Who sent a bubble. Members' pictures push the others' bubbles inwards: a wide one goes with those it is in line with. */
export function senderOf(box: Box, others: Box[], width: number): 'me' | 'them' {
  const clear = clearSide(box, width);
  if (clear) return clear;
  const { me, them } = edgeDistances(box, others, width);
  if (Math.min(me, them) > width * IN_LINE) return box.left > width - right(box) ? 'me' : 'them';
  return me < them ? 'me' : 'them';
}

/** Wide, in the middle, and yet in line with bubbles of one side. */
export function isWideInLine(box: Box, others: Box[], width: number): boolean {
  const { me, them } = edgeDistances(box, others, width);
  return box.width > width * WIDE && Math.min(me, them) <= width * SURELY_IN_LINE;
}
