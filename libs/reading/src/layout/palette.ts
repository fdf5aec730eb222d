import { GREEN, type Raster, type Rgb } from '../raster';
import { distance } from './colours';

/** Of 255: neighbours that differ by no more on green lie in one fill, also after lossy compression. */
const FLAT = 2;
/** Every second pixel of every second row tells enough. */
const APART = 2;
/** Colours are counted by the upper bits of each channel, as many as this; the mean of a bin is kept exact. */
const BITS = 7;
/** Of the pixels looked at: a fill that matters covers as much. */
const LEAST_SHARE = 0.004;
/** Of 255: colours that differ by less on each channel are one, which noise spreads over several bins. */
const ONE_COLOUR = 4;
/** More fills than these tell of a photograph. */
const MOST_COLOURS = 8;

type Bin = { count: number; red: number; green: number; blue: number };

/** The colours that large even areas of a picture have, the most frequent first. */
export function paletteOf({ width, height, data }: Raster): Rgb[] {
  const drop = 8 - BITS;
  const bins = new Map<number, Bin>();
  // Most pixels are like the one before.
  let [lastKey, last]: [number, Bin | undefined] = [-1, undefined];
  let seen = 0;
  for (let y = 1; y < height; y += APART) {
    for (let x = 1; x < width; x += APART) {
      const at = (y * width + x) * 3;
      seen += 1;
      const own = data[at + GREEN] ?? 0;
      const above = data[at - width * 3 + GREEN] ?? 0;
      const before = data[at - 3 + GREEN] ?? 0;
      if (Math.abs(own - above) > FLAT || Math.abs(own - before) > FLAT) continue;
      const [red, green, blue] = [data[at] ?? 0, own, data[at + 2] ?? 0];
      const key = ((red >> drop) << (2 * BITS)) | ((green >> drop) << BITS) | (blue >> drop);
      if (key !== lastKey) [lastKey, last] = [key, bins.get(key)];
      if (last) {
        last.count += 1;
        last.red += red;
        last.green += green;
        last.blue += blue;
      } else bins.set(key, (last = { count: 1, red, green, blue }));
    }
  }
  const colours: { colour: Rgb; count: number }[] = [];
  for (const { count, red, green, blue } of [...bins.values()].sort((a, b) => b.count - a.count)) {
    if (count < (seen * LEAST_SHARE) / 4) break;
    const colour: Rgb = [red / count, green / count, blue / count];
    const known = colours.find((one) => distance(one.colour, colour) < ONE_COLOUR);
    if (known) known.count += count;
    else colours.push({ colour, count });
  }
  return colours
    .filter(({ count }) => count >= seen * LEAST_SHARE)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_COLOURS)
    .map(({ colour }) => colour);
}
