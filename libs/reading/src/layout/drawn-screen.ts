import type { Box, Raster, Rgb } from '../raster';

/** A colour, or one for each row from 0 (top) to 1 (bottom) of the screen. */
export type Paint = Rgb | ((down: number) => Rgb);

/** A screen that tests draw on: hard edges, and strokes that stand for letters. Sizes in pixels. */
export class DrawnScreen {
  readonly raster: Raster;

  constructor(
    readonly width: number,
    readonly height: number,
    background: Paint,
  ) {
    this.raster = { width, height, data: new Uint8Array(width * height * 3) };
    this.rectangle({ left: 0, top: 0, width, height }, background);
  }

  rectangle(box: Box, paint: Paint): void {
    this.rounded(box, 0, paint);
  }

  rounded({ left, top, width, height }: Box, radius: number, paint: Paint): void {
    for (let y = 0; y < height; y += 1) {
      const beyond = Math.max(radius - y - 0.5, y + 0.5 - (height - radius), 0);
      const inset = Math.round(radius - Math.sqrt(Math.max(0, radius ** 2 - beyond ** 2)));
      this.line(top + y, left + inset, left + width - inset, paint);
    }
  }

  /** Strokes at uneven distances, some joined, in one or more lines of the given height. */
  text({ left, top, width, height }: Box, lineHeight: number, paint: Paint): void {
    const stroke = Math.max(2, Math.round(lineHeight / 9));
    const letter = Math.round(lineHeight * 0.5);
    for (let line = top; line + lineHeight <= top + height; line += Math.round(lineHeight * 1.5)) {
      for (let x = left, i = 0; x + stroke * 3 <= left + width; i += 1) {
        const high = i % 4 === 1 ? lineHeight : Math.round(lineHeight * 0.7);
        const y = line + lineHeight - high;
        this.rectangle({ left: x, top: y, width: stroke, height: high }, paint);
        if (i % 3 !== 2) this.rectangle({ left: x, top: y, width: stroke * 3, height: stroke }, paint);
        x += letter + ((i * 7) % 5) - 2 + (i % 6 === 5 ? Math.round(letter / 2) : 0);
      }
    }
  }

  /** A bubble with text in it, as far from its edge as phones draw it. */
  bubble(box: Box, fill: Paint, ink: Paint, lineHeight = 22): void {
    this.rounded(box, Math.min(27, box.height / 2), fill);
    const [x, y] = [
      26,
      Math.round((box.height - linesIn(box, lineHeight) * lineHeight * 1.5 + lineHeight / 2) / 2),
    ];
    this.text(
      { left: box.left + x, top: box.top + y, width: box.width - x * 2, height: box.height - y },
      lineHeight,
      ink,
    );
  }

  /** Only what of it lies on the screen. Each channel by itself, as a call for each pixel takes most of a test's time. */
  private line(y: number, left: number, right: number, paint: Paint): void {
    if (y < 0 || y >= this.height) return;
    const [red, green, blue] = typeof paint === 'function' ? paint(y / this.height) : paint;
    const { data } = this.raster;
    const end = (y * this.width + Math.min(this.width, right)) * 3;
    for (let at = (y * this.width + Math.max(0, left)) * 3; at < end; at += 3) {
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
  }
}

const linesIn = (box: Box, lineHeight: number): number =>
  Math.max(1, Math.round((box.height - lineHeight) / (lineHeight * 1.5)));
