import type { Page as TesseractPage } from 'tesseract.js';
import type { Box } from '../raster';

/** Confidence from 0 to 100. Boxes are in pixels of the page. */
export type Glyph = { text: string; confidence: number; box: Box };
export type Word = { text: string; confidence: number; box: Box; glyphs: Glyph[] };
export type Line = { words: Word[]; box: Box };

type Bounds = { x0: number; y0: number; x1: number; y1: number };

/** What the recogniser answers, without what nobody needs. Lines come as they stand, words in reading order. */
export function linesOf(page: TesseractPage): Line[] {
  const lines = (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap(({ lines: found }) => found));
  return lines.map((line) => ({
    box: boxOf(line.bbox),
    words: line.words.map(({ text, confidence, bbox, symbols }) => ({
      text,
      confidence,
      box: boxOf(bbox),
      glyphs: symbols.map((glyph) => ({
        text: glyph.text,
        confidence: glyph.confidence,
        box: boxOf(glyph.bbox),
      })),
    })),
  }));
}

function boxOf({ x0, y0, x1, y1 }: Bounds): Box {
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
}
