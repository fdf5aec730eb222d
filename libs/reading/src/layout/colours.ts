import type { Rgb } from '../raster';

/** Of 255: a grey, or what is nearly one, has its channels closer together. */
const LEAST_STRONG = 60;

/** Whether a colour is strong, as bubbles of mine often are, and bars and fields are not. */
export const isStrong = (colour: Rgb): boolean => Math.max(...colour) - Math.min(...colour) >= LEAST_STRONG;

/** Whether two colours differ by less than `limit` (of 255) on each channel. */
export const isNear = (a: Rgb, b: Rgb, limit: number): boolean =>
  a.every((channel, i) => Math.abs(channel - (b[i] ?? 0)) < limit);
