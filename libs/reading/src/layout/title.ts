import type { Box, Raster } from '../raster';
import { bottom, middle, right, sharedRows, SLACK } from './boxes';
import { isCamera } from './camera';
import type { Shape } from './shapes';
import { largeTitle, lineAfterArrow } from './title-on-left';

/** Of the picture's height, from the top: the name ends above this. */
const LOWEST_NAME = 0.26;
/** Of its height: a disc is no wider and no narrower than this. */
const OUT_OF_ROUND = 0.25;
/** Of the picture's width: shorter lines are signs. */
const LEAST_LENGTH = 0.02;
/** Of the picture's width: so far off the middle a centred line, and a centred picture, may stand; buttons push the line. */
const [LINE_OFF, PICTURE_OFF] = [0.06, 0.04];
/** Of the picture's height, from the top: a picture beside the name ends above this. */
const LOWEST_PICTURE = 0.18;
/** Of the picture's width: where that picture begins at most, and how wide it is at most. */
const [PICTURE_LEFT, PICTURE_WIDTH] = [0.25, 0.16];
/** Of a disc's width: each of its corners stands in by more, those of a rounded box by less. */
const ROUND_CORNER = 0.12;
/** Pixels that a name may reach into the rows of the picture above it. */
const NAME_OVER = 3;
/** Of the picture's width: the name begins no further below or beside the contact's picture. */
const NAME_GAP = 0.08;
/** Of the longest centred line: what is shorter is left of the letters in a picture. */
const LEAST_NAME = 0.2;
/** Of the picture's width: the button left of the name begins before this, and the clock of the phone stands above. */
const [BUTTON_LEFT, BELOW_CLOCK] = [0.12, 0.1];
/** Of the picture's width: the clock in the middle of an old status bar ends above this, and no name stands there. */
const STATUS_BAR = 0.055;

export type Header = { bottom: number; title: Box | null };

/** What stands at the top of a picture: lines of text, with those in large letters too (`all`), and every sign. */
export type Headings = { lines: Box[]; all: Box[]; signs: Box[] };

/**
 * The contact's name: the line under a round picture in the middle, else the line beside a round picture on the left,
 * else a centred line with a button left of it, else what stands on the left alone. `edge` is where the bar ends (0: no
 * edge to be seen), `above` where the conversation surely goes on.
 */
export function findHeader(
  { width, height }: Raster,
  shapes: Shape[],
  { lines, all, signs }: Headings,
  edge: number,
  above: number,
): Header {
  const lowest = Math.min(above, height * LOWEST_NAME);
  const discs = shapes
    .filter((shape) => !shape.isOutlined && !isCamera(shape, width))
    .map(({ box }) => box)
    .filter((box) => bottom(box) <= (edge || lowest + SLACK) && isRound(box));
  const linesAbove = (some: Box[]) =>
    some
      .filter((line) => bottom(line) <= lowest && line.width > width * LEAST_LENGTH)
      .sort((a, b) => a.top - b.top);
  const namesAmong = (some: Box[]) => {
    const found = linesAbove(some);
    const below = found.filter((line) => bottom(line) > width * STATUS_BAR);
    return below.length > 0 ? below : found;
  };
  const within = namesAmong(lines);
  const central = within.filter((line) => Math.abs(middle(line) - width / 2) < width * LINE_OFF);
  const avatar = discs.find((disc) => Math.abs(middle(disc) - width / 2) < width * PICTURE_OFF);
  const picture = pictureOnLeft(shapes, { width, height }, above);
  const beside = picture && lineBeside(linesAbove(lines), picture, width);
  const title = avatar
    ? lineBelow(central, avatar, width)
    : (beside ??
      lineInBar(central, lines, edge, width) ??
      lineAfterArrow(namesAmong(all), signs, width) ??
      largeTitle(linesAbove(all), width));
  const round = avatar ?? (beside && picture);
  const end = Math.max(edge, round ? bottom(round) : 0, title ? bottom(title) + SLACK : 0);
  return { bottom: end, title: title ?? null };
}

const isRound = ({ width, height }: Box): boolean => Math.abs(width - height) < height * OUT_OF_ROUND;

type Size = { width: number; height: number };

/** A disc where apps put the contact's picture when the name stands right of it: it is no bubble of one letter. */
export function isLikePicture({ box, corners, isOutlined }: Shape, { width, height }: Size): boolean {
  return (
    !isOutlined &&
    bottom(box) < height * LOWEST_PICTURE &&
    box.left < width * PICTURE_LEFT &&
    box.width < width * PICTURE_WIDTH &&
    isRound(box) &&
    Math.min(...Object.values(corners)) > box.width * ROUND_CORNER
  );
}

/** A picture that reaches further than where the first bubble begins stands beside it: a member's of a group. */
const pictureOnLeft = (shapes: Shape[], size: Size, above: number): Box | undefined =>
  shapes.find((shape) => isLikePicture(shape, size) && bottom(shape.box) <= above + SLACK)?.box;

function lineBelow(lines: Box[], avatar: Box, width: number): Box | undefined {
  return lines.find(
    (line) => line.top >= bottom(avatar) - NAME_OVER && line.top < bottom(avatar) + width * NAME_GAP,
  );
}

/** The highest of the lines that begin right of a round picture: status lines below the name are smaller. */
function lineBeside(lines: Box[], disc: Box, width: number): Box | undefined {
  return lines.find(
    (line) =>
      line.left > right(disc) && line.left < right(disc) + width * NAME_GAP && sharedRows(line, disc) > 0,
  );
}

function lineInBar(central: Box[], lines: Box[], edge: number, width: number): Box | undefined {
  const wide = Math.max(...central.map((line) => line.width));
  const besideButton = central.find(
    (line) =>
      (edge === 0 || bottom(line) <= edge) &&
      line.width > wide * LEAST_NAME &&
      lines.some(
        (other) =>
          right(other) < line.left && other.left < width * BUTTON_LEFT && sharedRows(other, line) > 0,
      ),
  );
  // In a bar that ends clearly the name is the lowest line, and the clock of the phone the highest.
  return besideButton ?? central.findLast((line) => bottom(line) <= edge && line.top > width * BELOW_CLOCK);
}
