import { paintDusk } from './dusk.mjs';
import { noise, seededRandom } from './noise.mjs';

const FRAME = { width: 120, height: 90, horizon: 54, valley: 70, unit: 80 };

it('draws the same picture each time', async () => {
  const [once, again] = await Promise.all([paintDusk(FRAME), paintDusk(FRAME)]);
  expect(Buffer.from(once.pixels.buffer).equals(Buffer.from(again.pixels.buffer))).toBe(true);
});

it('lights one window in the dark foreground', async () => {
  const { pixels, width, height } = await paintDusk(FRAME);
  const warm: number[] = [];
  for (let at = Math.floor(height * 0.75) * width; at < width * height; at += 1) {
    if ((pixels[at * 3] ?? 0) > 120 && (pixels[at * 3 + 2] ?? 0) < 110) warm.push(at % width);
  }
  expect(warm.length).toBeGreaterThan(0);
  expect(Math.max(...warm) - Math.min(...warm)).toBeLessThan(8);
});

it('makes the same chance from the same seed, evenly spread', () => {
  const random = seededRandom(7);
  const numbers = Array.from({ length: 4_000 }, random);
  const again = seededRandom(7);
  expect(numbers.slice(0, 5)).toEqual(Array.from({ length: 5 }, again));
  expect(numbers.every((one) => one >= 0 && one < 1)).toBe(true);
  expect(numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toBeCloseTo(0.5, 1);
});

it('makes noise that is smooth and stays between -1 and 1', () => {
  for (let step = 0; step < 2_000; step += 1) {
    const x = step * 0.01 - 10;
    const here = noise(x, 3.3, { seed: 5, octaves: 4 });
    expect(Math.abs(here)).toBeLessThanOrEqual(1);
    expect(Math.abs(noise(x + 0.001, 3.3, { seed: 5, octaves: 4 }) - here)).toBeLessThan(0.02);
  }
});
