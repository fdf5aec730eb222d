import { shrink } from './shrink';

const raster = (width: number, height: number, at: (x: number, y: number, channel: number) => number) => {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < data.length; i += 1)
    data[i] = at(Math.floor(i / 3) % width, Math.floor(i / 3 / width), i % 3);
  return { width, height, data };
};

describe('shrink', () => {
  it('leaves a small picture as it is', () => {
    const picture = raster(750, 10, () => 7);
    expect(shrink(picture)).toEqual({ raster: picture, factor: 1 });
  });

  it.each([
    [1170, 2],
    [1668, 3],
  ])('gives a picture of %i pixels as the means of squares of %i', (width, factor) => {
    const picture = raster(width, factor * 2 + 1, (x, y, channel) => (x * 3 + y * 50 + channel * 90) % 256);
    const small = shrink(picture).raster;
    expect(small).toMatchObject({ width: Math.floor(width / factor), height: 2 });
    for (const [x, y, channel] of [
      [0, 0, 0],
      [17, 1, 1],
      [small.width - 1, 1, 2],
    ] as const) {
      let sum = 0;
      for (let i = 0; i < factor * factor; i += 1) {
        const [px, py] = [x * factor + (i % factor), y * factor + Math.floor(i / factor)];
        sum += picture.data[(py * width + px) * 3 + channel] ?? 0;
      }
      const mean = sum / factor / factor;
      expect(Math.abs((small.data[(y * small.width + x) * 3 + channel] ?? 0) - mean)).toBeLessThanOrEqual(
        0.5,
      );
    }
  });
});
