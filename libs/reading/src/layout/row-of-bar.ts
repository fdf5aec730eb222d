import type { Box } from '../raster';
import type { Mask } from './background';
import { bottom, right, SLACK } from './boxes';

/** Of the picture's width: an input bar begins and ends no further from its sides. */
const BAR_MARGIN = 0.075;
/** Of the height of a field: how far beside it icons begin, and what is free above and below; icons are no lower. */
const [ICON_GAP, ICON_HEIGHT] = [0.1, 0.2];

/**
 * With icons beside it the field makes a bar as wide as the picture: a bubble leaves room on its far side. Signs of a
 * wallpaper go on above and below.
 */
export function isRowOfBar(field: Box, mask: Mask): boolean {
  const { width } = mask;
  const rim = rimBeside(field, mask);
  const onLeft = iconsIn(
    { left: rim.left, right: Math.round(field.left - field.height * ICON_GAP) },
    field,
    mask,
  );
  const onRight = iconsIn(
    { left: Math.round(right(field) + field.height * ICON_GAP), right: rim.right },
    field,
    mask,
  );
  if (!onLeft && !onRight) return false;
  const first = onLeft?.left ?? field.left;
  const last = onRight?.right ?? right(field);
  return first < width * BAR_MARGIN && last > width * (1 - BAR_MARGIN);
}

/** What is left of a picture without the rim of a phone, which goes on above the bar and below it: icons do not. */
function rimBeside(field: Box, { width, height, data }: Mask): Columns {
  const around = Math.round(field.height * ICON_GAP);
  const most = Math.round(width * BAR_MARGIN);
  let [left, end] = [SLACK, width - SLACK];
  for (let y = Math.max(0, field.top - around); y < Math.min(height, bottom(field) + around); y += 1) {
    if (y === field.top) y = bottom(field);
    const isRim = (x: number) => data[y * width + x] === 0;
    while (left < most && isRim(left)) left += 1;
    while (end > width - most && isRim(end - 1)) end -= 1;
  }
  return { left, right: end };
}

type Columns = { left: number; right: number };

/** From where to where something stands in those columns, in the rows of a field and in none around it. */
function iconsIn(
  { left, right: end }: Columns,
  field: Box,
  { width, height, data }: Mask,
): Columns | undefined {
  let [first, last] = [Infinity, -1];
  let rows = 0;
  const around = Math.round(field.height * ICON_GAP);
  const to = Math.min(height, bottom(field) + around);
  for (let y = Math.max(0, field.top - around); y < to; y += 1) {
    let isEmpty = true;
    for (let x = left; x < end; x += 1) {
      if (data[y * width + x] === 1) continue;
      isEmpty = false;
      [first, last] = [Math.min(first, x), Math.max(last, x + 1)];
    }
    if (isEmpty) continue;
    if (y < field.top || y >= bottom(field)) return undefined;
    rows += 1;
  }
  return rows >= field.height * ICON_HEIGHT ? { left: first, right: last } : undefined;
}
