import type { Raster } from '../raster';
import { bottom, right } from './boxes';
import type { Shape } from './shapes';

/** Rows where nearly the whole width becomes lighter, or darker: the edges of bars. */
export function fullWidthEdges({ width, height, data }: Raster): number[] {
  const edges: number[] = [];
  for (let y = 2; y < height - 1; y += 1) {
    let [lighter, darker] = [0, 0];
    for (let x = 0; x < width; x += 2) {
      const at = (y * width + x) * 3 + 1;
      const difference = (data[at] ?? 0) - (data[at - width * 6] ?? 0);
      if (difference >= 3) lighter += 1;
      else if (difference <= -3) darker += 1;
    }
    if (Math.max(lighter, darker) > width * 0.46) edges.push(y);
  }
  return edges;
}

/** Small shapes may be buttons; only wider ones are certain enough to say where no bar can be. */
const isCertain = ({ box }: Shape, width: number) => box.width > width * 0.15;

/** The lowest edge in the top quarter that no bubble stands above; 0 when there is none. */
export function headerEdge({ width, height }: Raster, bubbles: Shape[], edges: number[]): number {
  const first = bubbles
    .filter((shape) => isCertain(shape, width))
    .reduce((least, { box }) => Math.min(least, box.top), height);
  return edges.filter((y) => y < height * 0.24 && y <= first + 2).pop() ?? 0;
}

/** The highest wide field, or edge of a bar or keyboard, that no bubble stands below; the picture's end without one. */
export function inputBarTop(
  { width, height }: Raster,
  shapes: Shape[],
  bubbles: Shape[],
  edges: number[],
): number {
  // A field leaves little room on both sides, and is never of a strong colour: a line of a message may be as wide.
  const isField = ({ box, colour }: Shape) =>
    box.width > width * 0.5 &&
    box.height < width * 0.14 &&
    box.top > height * 0.45 &&
    box.left < width * 0.3 &&
    width - right(box) < width * 0.25 &&
    Math.max(...colour) - Math.min(...colour) < 60;
  const last = bubbles
    .filter((shape) => isCertain(shape, width) && !isField(shape))
    .reduce((most, { box }) => Math.max(most, bottom(box)), 0);
  const edge = edges.find((y) => y > height * 0.45 && y >= last - 2) ?? height;
  const field = shapes
    .filter(
      (shape) =>
        isField(shape) && shape.box.top >= last - 2 && (shape.isOutlined || hasButton(shape, shapes)),
    )
    .reduce((first, { box }) => Math.min(first, box.top), height);
  return Math.min(edge, field);
}

/** A round button left or right of the field, as high as it. */
function hasButton(field: Shape, shapes: Shape[]): boolean {
  const middleRow = field.box.top + field.box.height / 2;
  return shapes.some(
    ({ box }) =>
      box.width < field.box.height * 1.5 &&
      Math.abs(box.top + box.height / 2 - middleRow) < box.height * 0.2 &&
      box.height > field.box.height * 0.6,
  );
}
