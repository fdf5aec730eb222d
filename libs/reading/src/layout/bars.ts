import { GREEN, type Box, type Raster } from '../raster';
import type { Background } from './background';
import { bottom, centre, right, SLACK } from './boxes';
import { isStrong } from './colours';
import { isRowOfBar } from './row-of-bar';
import type { Shape } from './shapes';

/** Rows are compared with the second one above them, as an edge may be smoothed over two. */
const ROWS_APART = 2;
/** Every second pixel of a row tells enough. */
const COLUMNS_APART = 2;
/** Of 255: many bars are nearly as light as the page. */
const LEAST_CHANGE = 3;
/** The share of a row that changes at the edge of a bar; letters and the clock may stand across it. */
const NEARLY_ALL = 0.92;
/** Of the picture's width: narrower shapes may be buttons or specks. */
const LEAST_CERTAIN = 0.15;
/** Of the picture's height, from the top: no header reaches further. */
const LOWEST_HEADER = 0.24;
/** Of the picture's height, from the top: no input bar begins higher, also above a keyboard. */
const HIGHEST_INPUT = 0.45;
/** A field is at least as wide and no higher than this, in shares of the picture's width ... */
const [FIELD_WIDTH, FIELD_HEIGHT] = [0.5, 0.17];
/** ... and leaves less room than this on its left and right, for buttons. */
const [FIELD_LEFT, FIELD_RIGHT] = [0.36, 0.25];
/** A button in shares of the height of its field: how wide and how high, and how far apart their middles may be. */
const [BUTTON_WIDTH, BUTTON_HEIGHT, BUTTON_OFF] = [1.7, 0.6, 0.2];

/** Of its height: a button with a word on it is no wider, and a round one no narrower. */
const [WORD_BUTTON, ROUND_BUTTON] = [1.8, 0.85];

/** Rows where nearly the whole width becomes lighter, or darker: the edges of bars. */
export function fullWidthEdges(raster: Raster): number[] {
  const edges: number[] = [];
  for (let y = ROWS_APART; y < raster.height - 1; y += 1) if (isEdge(raster, y)) edges.push(y);
  return edges;
}

function isEdge({ width, data }: Raster, y: number): boolean {
  const needed = (width / COLUMNS_APART) * NEARLY_ALL;
  // Of most rows a few pixels tell that too many of them are the same, or go the other way.
  const mostOthers = Math.ceil(width / COLUMNS_APART) - needed;
  const above = ROWS_APART * width * 3;
  let [seen, lighter, darker] = [0, 0, 0];
  for (let x = 0; x < width; x += COLUMNS_APART) {
    const at = (y * width + x) * 3 + GREEN;
    const difference = (data[at] ?? 0) - (data[at - above] ?? 0);
    if (difference >= LEAST_CHANGE) lighter += 1;
    else if (difference <= -LEAST_CHANGE) darker += 1;
    seen += 1;
    if (seen - Math.max(lighter, darker) >= mostOthers) return false;
  }
  return true;
}

/** Wide enough to be surely a bubble: to say where no bar can be, and that there is a conversation. */
export const isCertain = ({ box }: { box: Box }, width: number): boolean => box.width > width * LEAST_CERTAIN;

/** The lowest edge in the top quarter that no bubble stands above; 0 when there is none. */
export function headerEdge({ width, height }: Raster, bubbles: Shape[], edges: number[]): number {
  const first = bubbles
    .filter((shape) => isCertain(shape, width))
    .reduce((least, { box }) => Math.min(least, box.top), height);
  return edges.filter((y) => y < height * LOWEST_HEADER && y <= first + SLACK).pop() ?? 0;
}

/** The highest wide field, or edge of a bar or keyboard, that no bubble stands below; the picture's end without one. */
export function inputBarTop(
  { width, height }: Raster,
  shapes: Shape[],
  bubbles: Shape[],
  edges: number[],
  { mask, kind }: Background,
): number {
  // A field leaves little room on both sides, and is never of a strong colour: a line of a message may be as wide.
  const isField = ({ box, colour }: Shape) =>
    box.width > width * FIELD_WIDTH &&
    box.height < width * FIELD_HEIGHT &&
    box.top > height * HIGHEST_INPUT &&
    box.left < width * FIELD_LEFT &&
    width - right(box) < width * FIELD_RIGHT &&
    !isStrong(colour);
  const isButton = ({ box }: Shape) =>
    box.width < box.height * WORD_BUTTON &&
    box.width > box.height * ROUND_BUTTON &&
    shapes.some(
      (shape) => isField(shape) && Math.abs(centre(shape.box) - centre(box)) < box.height * BUTTON_OFF,
    );
  const last = bubbles
    .filter((shape) => isCertain(shape, width) && !isField(shape) && !isButton(shape))
    .reduce((most, { box }) => Math.max(most, bottom(box)), 0);
  const edge = edges.find((y) => y > height * HIGHEST_INPUT && y >= last - SLACK) ?? height;
  const field = shapes
    .filter(
      (shape) =>
        isField(shape) &&
        shape.box.top >= last - SLACK &&
        (shape.isOutlined ||
          hasButton(shape, shapes) ||
          (kind !== 'textured' && isRowOfBar(shape.box, mask))),
    )
    .reduce((first, { box }) => Math.min(first, box.top), height);
  return Math.min(edge, field);
}

/** A button left or right of the field, as high as it. */
function hasButton(field: Shape, shapes: Shape[]): boolean {
  return shapes.some(
    ({ box }) =>
      box.width < field.box.height * BUTTON_WIDTH &&
      Math.abs(centre(box) - centre(field.box)) < box.height * BUTTON_OFF &&
      box.height > field.box.height * BUTTON_HEIGHT,
  );
}
