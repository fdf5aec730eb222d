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
  const picture = pictureOnLeft(shapes, { width, height }, above);
  const beside = picture && lineBeside(within, picture, width);
  const title = avatar
    ? lineBelow(central, avatar, width)
    : (beside ?? lineInBar(central, lines, edge, width));
  const round = avatar ?? (beside && picture);
  const end = Math.max(edge, round ? bottom(round) : 0, title ? bottom(title) + 2 : 0);
  return { bottom: end, title: title ?? null };
}

type Size = { width: number; height: number };

/** A disc where apps put the contact's picture when the name stands right of it: it is no bubble of one letter. */
export function isLikePicture({ box, corners, isOutlined }: Shape, { width, height }: Size): boolean {
  return (
    !isOutlined &&
    bottom(box) < height * 0.18 &&
    box.left < width * 0.25 &&
    box.width < width * 0.16 &&
    Math.abs(box.width - box.height) < box.height * 0.25 &&
    Math.min(...Object.values(corners)) > box.width * 0.12
  );
}

/** A picture that reaches further than where the first bubble begins stands beside it: a member's of a group. */
const pictureOnLeft = (shapes: Shape[], size: Size, above: number): Box | undefined =>
  shapes.find((shape) => isLikePicture(shape, size) && bottom(shape.box) <= above + 2)?.box;

function lineBelow(lines: Box[], avatar: Box, width: number): Box | undefined {
  return lines.find((line) => line.top >= bottom(avatar) - 3 && line.top < bottom(avatar) + width * 0.08);
}

/** The highest of the lines that begin right of a round picture: status lines below the name are smaller. */
function lineBeside(lines: Box[], disc: Box, width: number): Box | undefined {
  return lines.find(
    (line) => line.left > right(disc) && line.left < right(disc) + width * 0.08 && sharedRows(line, disc) > 0,
  );
}

function lineInBar(central: Box[], lines: Box[], edge: number, width: number): Box | undefined {
  const wide = Math.max(...central.map((line) => line.width));
  const besideButton = central.find(
    (line) =>
      (edge === 0 || bottom(line) <= edge) &&
      // What is left of the letters in a picture is no name when there is a real one.
      line.width > wide * 0.2 &&
      lines.some(
        (other) => right(other) < line.left && other.left < width * 0.12 && sharedRows(other, line) > 0,
      ),
  );
  // In a bar that ends clearly the name is the lowest line, and the clock of the phone the highest.
  return besideButton ?? central.findLast((line) => bottom(line) <= edge && line.top > width * 0.1);
}
