import { median } from '../median';
import { INK } from '../page/page';
import type { Plane } from '../page/resample';

/** Of 255: letters of a screen rise by some 150 from one pixel to the next, those of a picture that is blurred by two pixels by 105. */
const LEAST_STEP = 125;

/** Whether the letters on a page have clear edges. Blurred ones are read badly in any script. */
export function isSharp({ width, height, data }: Plane): boolean {
  const steps: number[] = [];
  for (let y = 0; y < height; y++)
    for (let at = y * width; at < (y + 1) * width - 1; at++) {
      const [one = 255, next = 255] = [data[at], data[at + 1]];
      if (one < INK !== next < INK) steps.push(Math.abs(one - next));
    }
  return (median(steps) ?? 255) >= LEAST_STEP;
}
