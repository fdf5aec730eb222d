/**
 * How far each pixel stands out from its surroundings as a part of something thinner than `reach` pixels: so letters
 * stand out from a photograph, which no even fill fits. 255 is as bright or dark as the letters are, whatever is
 * behind them. Of what is lighter and what is darker than its surroundings, text is what differs more from where
 * nothing stands out; the other is the background as it shows between letters.
 */
export function topHat(light: Uint8Array, width: number, reach: number): Int16Array {
  const opened = open(light, width, reach);
  const closed = invert(open(invert(light), width, reach));
  const lighter = new Int16Array(light.length);
  const darker = new Int16Array(light.length);
  for (let i = 0; i < light.length; i++) {
    lighter[i] = (light[i] ?? 0) - (opened[i] ?? 0);
    darker[i] = (closed[i] ?? 0) - (light[i] ?? 0);
  }
  const quiet = medianWhere(light, (i) => (lighter[i] ?? 0) <= FAINT && (darker[i] ?? 0) <= FAINT) ?? 0;
  const [asLight, asDark] = [brightnessOf(light, lighter) ?? quiet, brightnessOf(light, darker) ?? quiet];
  const isLight = Math.abs(asLight - quiet) >= Math.abs(asDark - quiet);
  const [hat, behind, text] = isLight ? [lighter, opened, asLight] : [darker, closed, asDark];
  for (let i = 0; i < hat.length; i++) {
    const contrast = Math.max(LEAST_CONTRAST, Math.abs(text - (behind[i] ?? 0)));
    hat[i] = Math.min(255, (255 * (hat[i] ?? 0)) / contrast);
  }
  return hat;
}

/** The brightness of what stands out most; undefined when nothing does. */
function brightnessOf(light: Uint8Array, hat: Int16Array): number | undefined {
  const strong = hat.filter((value) => value > FAINT).sort();
  const least = strong[Math.floor(strong.length * WEAKER)];
  return least === undefined ? undefined : medianWhere(light, (i) => (hat[i] ?? 0) >= least);
}

/** The median of those values whose places are asked for; undefined without any. */
function medianWhere(values: Uint8Array, isAsked: (i: number) => boolean): number | undefined {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let i = 0; i < values.length; i++) {
    if (!isAsked(i)) continue;
    const value = values[i] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
    total += 1;
  }
  if (total === 0) return undefined;
  let seen = 0;
  return counts.findIndex((count) => (seen += count) > total >> 1);
}

/** What stands out less is grain. */
const FAINT = 24;
/** Less would make text of grain where letters are hardly to be seen. */
const LEAST_CONTRAST = 48;
/** The share of what stands out that does so less than the middle of strokes. */
const WEAKER = 0.6;

/** The plane without what is light and thinner than `reach`. */
function open(plane: Uint8Array, width: number, reach: number): Uint8Array {
  return invert(erode(invert(erode(plane, width, reach)), width, reach));
}

/** The least brightness within half of `reach` around each pixel. */
function erode(plane: Uint8Array, width: number, reach: number): Uint8Array {
  const height = plane.length / width;
  const across = leastAlong(plane, { lines: height, line: width, length: width, step: 1 }, reach >> 1);
  return leastAlong(across, { lines: width, line: 1, length: height, step: width }, reach >> 1);
}

/** Rows or columns of a plane: how many, how far apart they begin, how long they are, and from pixel to pixel. */
type Lines = { lines: number; line: number; length: number; step: number };

function leastAlong(plane: Uint8Array, { lines, line, length, step }: Lines, half: number): Uint8Array {
  const result = new Uint8Array(plane.length);
  for (let n = 0; n < lines; n++) {
    const start = n * line;
    for (let i = 0; i < length; i++) {
      const end = start + Math.min(length - 1, i + half) * step;
      let least = 255;
      for (let at = start + Math.max(0, i - half) * step; at <= end; at += step) {
        const value = plane[at] ?? 255;
        if (value < least) least = value;
      }
      result[start + i * step] = least;
    }
  }
  return result;
}

function invert(plane: Uint8Array): Uint8Array {
  return plane.map((value) => 255 - value);
}
