import type { Box, Raster } from '../raster';
import { bottom, middle, right, sharedRows } from './boxes';
import type { Shape } from './shapes';

export type Header = { bottom: number; title: Box | null };

/**
 * The contact's name: the line under a round picture in the middle, else the line beside a round picture on the left,
 * else a centred line with a button left of it. `edge` is where the bar ends (0: no edge to be seen), `above` where the
 * conversation surely goes on.
 */
export function findHeader(
  { width, height }: Raster,
  shapes: Shape[],
  lines: Box[],
  edge: number,
  above: number,
): Header {
  const lowest = Math.min(above, height * 0.26);
  const discs = shapes
    .filter(({ isOutlined }) => !isOutlined)
    .map(({ box }) => box)
    .filter(
      (box) => bottom(box) <= (edge || lowest + 2) && Math.abs(box.width - box.height) < box.height * 0.25,
    );
  const within = lines
    .filter((line) => bottom(line) <= lowest && line.width > width * 0.02)
    .sort((a, b) => a.top - b.top);
  const central = within.filter((line) => Math.abs(middle(line) - width / 2) < width * 0.06);
  const avatar = discs.find((disc) => Math.abs(middle(disc) - width / 2) < width * 0.04);
  const title = avatar
    ? lineBelow(central, avatar, width)
    : (lineBeside(within, discs, width, edge) ?? lineInBar(central, lines, edge, width));
  const end = Math.max(edge, avatar ? bottom(avatar) : 0, title ? bottom(title) + 2 : 0);
  return { bottom: end, title: title ?? null };
}

function lineBelow(lines: Box[], avatar: Box, width: number): Box | undefined {
  return lines.find((line) => line.top >= bottom(avatar) - 3 && line.top < bottom(avatar) + width * 0.08);
}

/** The highest of the lines that begin right of a round picture: status lines below the name are smaller. */
function lineBeside(lines: Box[], discs: Box[], width: number, edge: number): Box | undefined {
  if (edge === 0) return undefined;
  const disc = discs.find((box) => box.left < width * 0.25 && bottom(box) <= edge);
  if (!disc) return undefined;
  const beside = lines.filter(
    (line) => line.left > right(disc) && line.left < right(disc) + width * 0.08 && sharedRows(line, disc) > 0,
  );
  return beside[0];
}

function lineInBar(central: Box[], lines: Box[], edge: number, width: number): Box | undefined {
  return central.find(
    (line) =>
      (edge === 0 || bottom(line) <= edge) &&
      lines.some(
        (other) => right(other) < line.left && other.left < width * 0.12 && sharedRows(other, line) > 0,
      ),
  );
}
