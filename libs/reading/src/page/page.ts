import type { Bubble, Note } from '../layout/layout';
import type { Box } from '../raster';
import type { Plane } from './resample';

/** What a line of text belongs to. */
export type Part = Bubble | Note | { kind: 'title'; box: Box };

/**
 * Where on a page the text of a part stands, and the emoji that were taken out of it. `lineHeight` is that of its lines
 * in the picture, in pixels.
 */
export type Place = { part: Part; box: Box; emoji: Box[]; lineHeight: number };

/** Dark text on white paper (255), one part below the other, all of about one size: what a recogniser reads best. */
export type Page = Plane & { places: Place[] };

/** On a page 255 is paper; below this it is ink, and not what blurs between a letter and the mark above it. */
export const INK = 128;
/** Height of a line on a page, from the tallest letter to the lowest, in pixels. The recogniser knows no better size. */
export const LINE = 32;
