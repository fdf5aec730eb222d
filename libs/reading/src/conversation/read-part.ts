import type { Page, Part } from '../page/page';
import type { Box } from '../raster';
import type { Line } from '../recognise/recognised';
import { strokesOf } from '../recognise/strokes';
import { endOf, joinLines, textOf } from './join-lines';
import { surenessOfText } from './sureness';
import { isPlausible, isUnit } from './is-plausible';
import { repairSpaces } from './repair-spaces';
import { repairStrokes } from './repair-strokes';
import { withEmoji } from './with-emoji';
import { usualHeightOf, withoutClock } from './without-clock';

/**
 * A part with the text that was read in it: `text` in whole paragraphs, `lines` as they stand. Of a message,
 * `sureness` is how sure its text is, and that it is one; from 0 to 1.
 */
export type ReadPart = { part: Part; text: string; lines: string[]; sureness: number };

/** What was read in a part, line by line. */
type ReadLines = { part: Part; lines: Line[]; sureness: number };

/** What opens a contact's details stands behind the name in the header. */
const ARROW = /\s*[>›»❯]+$/;

/** Gives each line to the part that it stands in. Parts in which nothing could be read are left out. */
export function readParts(page: Page, lines: Line[]): ReadPart[] {
  const inked = lines.map((line) => ({
    line: {
      ...line,
      words: line.words.filter((word, i) => isPlausible(word) || isUnit(word, line.words[i - 1])),
    },
    strokes: strokesOf(page, line.box),
  }));
  const repaired = repairSpaces(inked).map(({ line, strokes }) => ({
    ...line,
    words: line.words.map((word) => repairStrokes(word, strokes)),
  }));
  const usualHeight = usualHeightOf(repaired);
  const read = page.places.flatMap(({ part, box, emoji, lineHeight }): ReadLines[] => {
    const inside = within(repaired, box).filter(({ words }) => words.length > 0);
    if (part.kind !== 'bubble') return inside.length > 0 ? [{ part, lines: inside, sureness: 1 }] : [];
    const kept = withoutClock(inside, usualHeight);
    const dropped = within(lines, box).flatMap(({ words }) => words.filter((word) => !isPlausible(word)));
    const sureness =
      part.sureness * surenessOfText({ lines: kept, dropped, usualHeight, lineHeight, isCut: part.isCut });
    const said = withEmoji(kept, emoji);
    return said.length > 0 ? [{ part, lines: said, sureness }] : [];
  });
  // All bubbles of a picture break their lines at one width.
  const right = Math.max(
    0,
    ...read.flatMap((one) => (one.part.kind === 'bubble' ? one.lines.map(endOf) : [])),
  );
  return read.map((one) => ({ ...one, ...textsOf(one, right) })).filter(({ text }) => text !== '');
}

function textsOf({ part, lines }: { part: Part; lines: Line[] }, right: number) {
  if (part.kind !== 'title') return { text: joinLines(lines, right), lines: lines.map(textOf) };
  const name = lines.map(textOf).join(' ').replace(ARROW, '');
  return { text: name, lines: [name] };
}

/** The lines whose middle stands in a box. */
function within(lines: Line[], { top, height }: Box): Line[] {
  return lines.filter(({ box }) => {
    const middle = box.top + box.height / 2;
    return middle >= top && middle < top + height;
  });
}
