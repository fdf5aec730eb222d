import type { Plane } from '../page/resample';
import type { Line } from '../recognise/recognised';

/** Pixels of a line that are taken above and below its box; and of paper between two lines, so that they are not joined. */
const [BESIDE, GAP] = [4, 24];

/** A page with some lines of another, and how to find a place of it on the other: `rise[i]` is how far line `i` moved up. */
export type LinePage = { page: Plane; bands: { top: number; bottom: number; rise: number }[] };

/** Puts some lines of a page on one of their own, each where it was from the left. */
export function pageOfLines({ width, height, data }: Plane, lines: readonly Line[]): LinePage {
  const cuts = lines.map(({ box }) => ({
    top: Math.max(0, box.top - BESIDE),
    bottom: Math.min(height, box.top + box.height + BESIDE),
  }));
  const rows = cuts.reduce((sum, { top, bottom }) => sum + bottom - top + GAP, GAP);
  const page = { width, height: rows, data: new Uint8Array(width * rows).fill(255) };
  let row = GAP;
  const bands = cuts.map(({ top, bottom }) => {
    page.data.set(data.subarray(top * width, bottom * width), row * width);
    const band = { top: row, bottom: row + bottom - top, rise: top - row };
    row = band.bottom + GAP;
    return band;
  });
  return { page, bands };
}

/** Lines that were read on a page of lines, as they would stand on the page that these came from. */
export function movedBack({ bands }: LinePage, read: readonly Line[]): Line[] {
  return read.flatMap((line) => {
    const middle = line.box.top + line.box.height / 2;
    const band = bands.find(({ top, bottom }) => middle >= top - GAP / 2 && middle < bottom + GAP / 2);
    return band ? [moved(line, band.rise)] : [];
  });
}

function moved({ words, box }: Line, by: number): Line {
  const down = <T extends { box: Line['box'] }>(one: T): T => ({
    ...one,
    box: { ...one.box, top: one.box.top + by },
  });
  return {
    box: { ...box, top: box.top + by },
    words: words.map((word) => ({ ...down(word), glyphs: word.glyphs.map(down) })),
  };
}
