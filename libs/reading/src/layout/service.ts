import { middle } from './boxes';
import { isStrong } from './colours';
import type { Layout } from './layout';
import type { Shape } from './shapes';

/** Blue (of 255), and how far it lies above green: the blue of iMessage, from its lightest to its darkest. */
const [LEAST_BLUE, BLUE_OVER_GREEN] = [215, 30];
/** Green (of 255), and how far it lies above blue and red: the green of SMS. */
const [LEAST_GREEN, GREEN_OVER_BLUE, GREEN_OVER_RED] = [150, 50, 80];

/** Blue bubbles of mine went by iMessage, green ones by SMS. */
export function serviceOf(bubbles: Shape[], width: number): Layout['service'] {
  let [blue, green] = [0, 0];
  for (const { box, colour } of bubbles) {
    const [r, g, b] = colour;
    if (middle(box) < width / 2 || !isStrong(colour)) continue;
    if (b > LEAST_BLUE && b > g + BLUE_OVER_GREEN) blue += 1;
    else if (g > LEAST_GREEN && g > b + GREEN_OVER_BLUE && g > r + GREEN_OVER_RED) green += 1;
  }
  if (blue === green) return 'unknown';
  return blue > green ? 'imessage' : 'sms';
}
