import type { Box, Raster } from '../raster';
import type { Layout } from './layout';

/** A layout of the screen within a picture, as one of the whole picture. */
export const moved = (layout: Layout, { left, top }: Box): Layout =>
  mapBoxes(layout, (box) => ({ ...box, left: box.left + left, top: box.top + top }));

/** A layout of a picture that was `factor` times as large. */
export function enlarge(layout: Layout, factor: number, { width, height }: Raster): Layout {
  const scale = (box: Box): Box => ({
    left: box.left * factor,
    top: box.top * factor,
    width: Math.min(box.width * factor, width - box.left * factor),
    height: Math.min(box.height * factor, height - box.top * factor),
  });
  return mapBoxes(layout, scale);
}

const mapBoxes = (layout: Layout, change: (box: Box) => Box): Layout => ({
  ...layout,
  title: layout.title && change(layout.title),
  parts: layout.parts.map((part) =>
    part.kind === 'bubble'
      ? { ...part, box: change(part.box), holes: part.holes.map(change) }
      : { ...part, box: change(part.box) },
  ),
});
