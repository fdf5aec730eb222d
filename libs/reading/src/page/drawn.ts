import type { Box, Raster, Rgb } from '../raster';

/** For specs: a picture whose pixels have the colour that `colourAt` says. */
export function drawn(width: number, height: number, colourAt: (x: number, y: number) => Rgb): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const [red, green, blue] = colourAt(x, y);
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
  }
  return { width, height, data };
}

/** For specs: paints a rectangle. */
export function paint(raster: Raster, { left, top, width, height }: Box, [red, green, blue]: Rgb): void {
  const { data } = raster;
  for (let y = top; y < top + height; y++) {
    let at = (y * raster.width + left) * 3;
    for (const end = at + width * 3; at < end; at += 3) {
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
  }
}

/** For specs: upright strokes as letters are, four pixels wide and `height` high, every ten pixels from `left` on. */
export function write(
  raster: Raster,
  at: { left: number; top: number },
  letters: number,
  colour: Rgb,
  height = 20,
): void {
  for (let i = 0; i < letters; i++)
    paint(raster, { left: at.left + i * 10, top: at.top, width: 4, height }, colour);
}
