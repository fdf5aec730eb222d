import type { Box, Rgb } from '../raster';
import { centre } from './boxes';

/** Of the picture's width: cameras stand in the screen above the first, and a hole for two is no wider than the second. */
const [BELOW, WIDEST] = [0.08, 0.2];
/** Of 255: a camera is as dark. */
const BLACK = 48;

/** Whether a shape is the black hole that a phone's cameras have in its screen, beside the clock. */
export const isCamera = ({ box, colour }: { box: Box; colour: Rgb }, width: number): boolean =>
  centre(box) < width * BELOW && box.width < width * WIDEST && Math.max(...colour) < BLACK;
