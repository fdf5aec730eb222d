import type { Box, Raster } from '../raster';
import { edgesIn } from './screen';

/** Of a window's width: where the conversation begins, right of a list of others. */
const [NEAREST, FURTHEST] = [0.15, 0.5];
/** Of a window's height: what parts the two is as long. */
const LEAST_HEIGHT = 0.75;

/** A window parted by its longest upright edge: a list of conversations, and the one that is open. */
export type Panes = { list: Box; open: Box };

/** The panes of a window on a desk, which is wider than high; undefined when nothing parts it. */
export function findPanes(raster: Raster): Panes | undefined {
  const { width, height } = raster;
  if (width <= height) return undefined;
  const edge = edgesIn(raster, Math.round(width * NEAREST), Math.round(width * FURTHEST)).findLast(
    ({ from, to }) => to - from > height * LEAST_HEIGHT,
  );
  if (!edge) return undefined;
  const { at, from, to } = edge;
  return {
    list: { left: 0, top: from, width: at, height: to - from },
    open: { left: at, top: from, width: width - at, height: to - from },
  };
}
