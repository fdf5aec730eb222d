/**
 * How far each pixel stands out from its surroundings as a part of something thinner than `reach` pixels: so letters
 * stand out from a photograph, which no even fill fits. 255 is as bright or dark as the letters are, whatever is
 * behind them. Of what is lighter and what is darker than its surroundings, text is what has one and the same
 * brightness everywhere; the other is what shows between letters.
 */
export function topHat(light: Uint8Array, width: number, reach: number): Int16Array {
  const opened = extreme(extreme(light, width, reach, Math.min), width, reach, Math.max);
  const closed = extreme(extreme(light, width, reach, Math.max), width, reach, Math.min);
  const lighter = Int16Array.from(light, (value, i) => value - (opened[i] ?? 0));
  const darker = Int16Array.from(light, (value, i) => (closed[i] ?? 0) - value);
  const [asLight, asDark] = [textIn(light, lighter), textIn(light, darker)];
  const isLight = asLight.variance <= asDark.variance;
  const [hat, behind, text] = isLight ? [lighter, opened, asLight] : [darker, closed, asDark];
  return hat.map((value, i) =>
    Math.min(255, (255 * value) / Math.max(LEAST_CONTRAST, Math.abs(text.mean - (behind[i] ?? 0)))),
  );
}

/** The brightness of what stands out most, and how much it varies: endlessly when nothing stands out. */
function textIn(light: Uint8Array, hat: Int16Array): { mean: number; variance: number } {
  const sorted = hat.filter((value) => value > FAINT).sort();
  const strong = sorted[Math.floor(sorted.length * 0.6)];
  if (strong === undefined) return { mean: 0, variance: Infinity };
  const values = light.filter((_, i) => (hat[i] ?? 0) >= strong);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length };
}

/** What stands out less is grain. */
const FAINT = 24;
/** Less would make text of grain where letters are hardly to be seen. */
const LEAST_CONTRAST = 48;

type Choose = (a: number, b: number) => number;

/** The least or greatest value within half of `reach` around each pixel, in both directions. */
function extreme(plane: Uint8Array, width: number, reach: number, choose: Choose): Uint8Array {
  const height = plane.length / width;
  const half = reach >> 1;
  const across = new Uint8Array(plane.length);
  const result = new Uint8Array(plane.length);
  for (let i = 0; i < plane.length; i++) {
    const x = i % width;
    let found = plane[i] ?? 0;
    for (let k = Math.max(-half, -x); k <= Math.min(half, width - 1 - x); k++)
      found = choose(found, plane[i + k] ?? 0);
    across[i] = found;
  }
  for (let i = 0; i < plane.length; i++) {
    const y = Math.floor(i / width);
    let found = across[i] ?? 0;
    for (let k = Math.max(-half, -y); k <= Math.min(half, height - 1 - y); k++) {
      found = choose(found, across[i + k * width] ?? 0);
    }
    result[i] = found;
  }
  return result;
}
