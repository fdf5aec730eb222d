import type { Rgb } from '../raster';

/** Of 255: a grey, or what is nearly one, has its channels closer together. */
const LEAST_STRONG = 60;

/** Whether a colour is strong, as bubbles of mine often are, and bars and fields are not. */
export const isStrong = (colour: Rgb): boolean => Math.max(...colour) - Math.min(...colour) >= LEAST_STRONG;

/** The largest difference of a channel. */
export const distance = (a: Rgb, b: Rgb): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));

/** Whether two colours differ by less than `limit` (of 255) on each channel. */
export const isNear = (a: Rgb, b: Rgb, limit: number): boolean => distance(a, b) < limit;
