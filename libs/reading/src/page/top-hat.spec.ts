import { drawn, write } from './drawn';
import { topHat } from './top-hat';

/** Brightness of letters on a background that is anything but even. */
function photograph(letters: number): Uint8Array {
  const raster = drawn(200, 40, (x, y) => {
    const value = 90 + 50 * Math.sin(x / 25) + y;
    return [value, value, value];
  });
  write(raster, { left: 40, top: 10 }, 12, [letters, letters, letters]);
  return raster.data.filter((_, i) => i % 3 === 0);
}

describe('lifting letters off a photograph', () => {
  it.each([
    ['light', 250],
    ['dark', 5],
  ])('finds %s letters in full strength, and little between them', (_, letters) => {
    const light = photograph(letters);
    const hat = topHat(light, 200, 13);
    const strengths = (isLetter: boolean) => [...hat].filter((_, i) => (light[i] === letters) === isLetter);
    expect(Math.min(...strengths(true))).toBeGreaterThan(180);
    expect(Math.max(...strengths(false))).toBeLessThan(90);
  });

  it('finds nothing in an even plane', () => {
    expect([...topHat(new Uint8Array(400).fill(90), 20, 7)].every((value) => value === 0)).toBe(true);
  });
});
