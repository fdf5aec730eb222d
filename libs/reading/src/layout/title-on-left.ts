import type { Box } from '../raster';
import { bottom, centre, right } from './boxes';

/** Of the picture's width: where a name on the left begins, after an arrow and perhaps a picture; and how long it is. */
const [NAME_FROM, NAME_TO, NAME_LENGTH] = [0.065, 0.32, 0.06];
/** Of its height: so far off the arrow's middle that of the name may be. */
const ARROW_OFF = 1.2;
/** Of the picture's width: an arrow, perhaps with a picture that touches it, is no longer, and no higher or lower ... */
const [ARROW_WIDTH, ARROW_HEIGHT, LEAST_ARROW] = [0.18, 0.13, 0.02];
/** ... or it has a shaft, so that it is low for its length. */
const LOW_ARROW = 0.01;
/** Of the picture's width: the letters of a title are higher; and of their height: it is longer. */
const [LARGE_LETTERS, TITLE_HEIGHTS] = [0.045, 1.5];
/** Of the picture's width: an arrow begins before this, and ends below the status bar of an old phone. */
const [ARROW_LEFT, STATUS_BAR] = [0.12, 0.055];

/** The highest line that begins right of an arrow at the left side, level with it or with one more line below. */
export function lineAfterArrow(within: Box[], signs: Box[], width: number): Box | undefined {
  const arrows = signs.filter(
    (sign) =>
      sign.left < width * ARROW_LEFT &&
      bottom(sign) > width * STATUS_BAR &&
      sign.width < width * ARROW_WIDTH &&
      sign.height < width * ARROW_HEIGHT &&
      Math.max(sign.width, sign.height) > width * LEAST_ARROW &&
      sign.height > width * LOW_ARROW,
  );
  return within.find(
    (line) =>
      line.left > width * NAME_FROM &&
      line.left < width * NAME_TO &&
      line.width > width * NAME_LENGTH &&
      arrows.some(
        (arrow) =>
          right(arrow) < line.left && Math.abs(centre(arrow) - centre(line)) < line.height * ARROW_OFF,
      ),
  );
}

/** The one line in large letters that begins at the left side, with nothing but the phone's clock above it. */
export function largeTitle(within: Box[], width: number): Box | undefined {
  const [large, another] = within.filter((line) => line.height > width * LARGE_LETTERS);
  const isTitle =
    large &&
    !another &&
    large.left < width * NAME_FROM &&
    large.width > large.height * TITLE_HEIGHTS &&
    within.every((line) => line === large || bottom(line) <= large.top);
  return isTitle ? large : undefined;
}
