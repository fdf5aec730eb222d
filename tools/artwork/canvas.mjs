import sharp from 'sharp';

/** @typedef {readonly [red: number, green: number, blue: number]} Colour each 0 to 255 */

/** @param {number} value @param {number} low @param {number} high */
export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** @param {Colour} from @param {Colour} to @param {number} share of `to`, 0 to 1 @returns {Colour} */
export function mix(from, to, share) {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** A picture in floating point, so that soft gradients in the dark do not turn into steps before the grain is on them. */
export class Canvas {
  /** @param {number} width @param {number} height in pixels */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.pixels = new Float32Array(width * height * 3);
  }

  /**
   * Lays `colour` over one pixel.
   * @param {number} x @param {number} y @param {Colour} colour @param {number} share 0 to 1
   */
  blend(x, y, colour, share) {
    const at = (y * this.width + x) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const before = this.pixels[at + channel] ?? 0;
      this.pixels[at + channel] = before + ((colour[channel] ?? 0) - before) * share;
    }
  }

  /** @param {(x: number, y: number) => Colour} colourAt */
  fill(colourAt) {
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) this.blend(x, y, colourAt(x, y), 1);
    }
  }

  /**
   * A round light that fades out softly and is gone at `radius`. `flat` presses it to the horizon: 1 is a circle.
   * @param {{ x: number, y: number, radius: number, colour: Colour, strength: number, flat?: number }} light
   */
  glow({ x: centreX, y: centreY, radius, colour, strength, flat = 1 }) {
    const reach = radius / flat;
    const top = clamp(Math.floor(centreY - reach), 0, this.height);
    const bottom = clamp(Math.ceil(centreY + reach), 0, this.height);
    const left = clamp(Math.floor(centreX - radius), 0, this.width);
    const right = clamp(Math.ceil(centreX + radius), 0, this.width);
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const distance = Math.hypot(x + 0.5 - centreX, (y + 0.5 - centreY) * flat) / radius;
        if (distance < 1) this.blend(x, y, colour, strength * (1 - distance * distance) ** 3);
      }
    }
  }

  /**
   * Fills what `shapes` (SVG in pixels of this canvas, painted white) covers.
   * @param {string} shapes
   * @param {(x: number, y: number) => Colour} colourAt
   */
  async stencil(shapes, colourAt) {
    const { width, height } = this;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
    const cover = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
    for (let at = 0; at < cover.length; at += 1) {
      const share = (cover[at] ?? 0) / 255;
      if (share === 0) continue;
      const x = at % width;
      const y = (at - x) / width;
      this.blend(x, y, colourAt(x, y), share);
    }
  }

  /**
   * Fine grain, like film: it hides the steps of eight bits.
   * @param {() => number} random
   * @param {number} strength in levels of 255
   */
  grain(random, strength) {
    for (let at = 0; at < this.pixels.length; at += 3) {
      const speck = (random() + random() - 1) * strength;
      for (let channel = 0; channel < 3; channel += 1) {
        this.pixels[at + channel] = (this.pixels[at + channel] ?? 0) + speck;
      }
    }
  }

  /** @returns {import('sharp').Sharp} the picture with eight bits a channel */
  toImage() {
    const bytes = Buffer.from(Uint8ClampedArray.from(this.pixels).buffer);
    return sharp(bytes, { raw: { width: this.width, height: this.height, channels: 3 } });
  }
}
