import { blank, type Ink } from './ink';
import { textRowsOf } from './text-rows';

/** Of 255: what is fainter ends what reaches in from the edge. */
const FAINT = 70;
/** Of a bubble's width: its upper and lower edge may be round, or fade, so far in from its sides. */
const SIDE = 0.04;

/**
 * Removes what reaches into a bubble from its edge: the background at its round corners, a tail, the shine of a
 * wallpaper. Text keeps its distance from the edge. `radius` in pixels, of a corner that is surely none of the bubble.
 */
export function blankEdge(ink: Ink, radius: number): void {
  const { width, height, data } = ink;
  const open: number[] = [];
  const reach = (i: number) => {
    if ((data[i] ?? 0) <= FAINT) return;
    data[i] = 0;
    open.push(i);
  };
  for (let x = 0; x < width; x++) {
    reach(x);
    reach((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    reach(y * width);
    reach((y + 1) * width - 1);
  }
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width;
    if (x > 0) reach(i - 1);
    if (x < width - 1) reach(i + 1);
    if (i >= width) reach(i - width);
    if (i < width * (height - 1)) reach(i + width);
  }
  blankCorners(ink, Math.min(ink.height >> 1, ink.width >> 1, Math.round(radius)));
}

/** A wallpaper may look like the fill, and so stay where a round corner shows it. */
function blankCorners(ink: Ink, radius: number): void {
  for (let y = 0; y < radius; y++) {
    const outside = radius - Math.floor(Math.sqrt(radius * radius - (radius - y) ** 2));
    for (const row of [y, ink.height - 1 - y]) {
      blank(ink, { left: 0, top: row, width: outside, height: 1 });
      blank(ink, { left: ink.width - outside, top: row, width: outside, height: 1 });
    }
  }
}

/** Removes a line that the bubble's upper or lower edge cuts through: half a line cannot be read, only guessed. */
export function blankCutRows(ink: Ink): void {
  const side = Math.round(ink.width * SIDE);
  const middle = { ...ink, data: ink.data.slice() };
  blank(middle, { left: 0, top: 0, width: side, height: ink.height });
  blank(middle, { left: ink.width - side, top: 0, width: side, height: ink.height });
  for (const row of textRowsOf(middle)) {
    if (row.top > 1 && row.bottom < ink.height - 1) continue;
    blank(ink, { left: 0, top: row.top, width: ink.width, height: row.bottom - row.top });
  }
}
