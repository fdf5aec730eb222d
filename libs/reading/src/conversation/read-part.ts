import type { Page, Part } from '../page/page';
import type { Line } from '../recognise/recognised';
import { strokesOf } from '../recognise/strokes';
import { endOf, joinLines, textOf } from './join-lines';
import { isPlausible } from './is-plausible';
import { repairSpaces } from './repair-spaces';
import { repairStrokes } from './repair-strokes';
import { usualHeightOf, withoutClock } from './without-clock';

/** A part with the text that was read in it: `text` in whole paragraphs, `lines` as they stand. */
export type ReadPart = { part: Part; text: string; lines: string[] };

/** What opens a contact's details stands behind the name in the header. */
const ARROW = /\s*[>›»❯]+$/;

/** Gives each line to the part that it stands in. Parts in which nothing could be read are left out. */
export function readParts(page: Page, lines: Line[]): ReadPart[] {
  const inked = lines.map((line) => ({
    line: { ...line, words: line.words.filter(isPlausible) },
    strokes: strokesOf(page, line.box),
  }));
  const repaired = repairSpaces(inked).map(({ line, strokes }) => ({
    ...line,
    words: line.words.map((word) => repairStrokes(word, strokes)),
  }));
  const usualHeight = usualHeightOf(repaired);
  const read = page.places.flatMap(({ part, box }) => {
    const inside = repaired.filter((line) => {
      const middle = line.box.top + line.box.height / 2;
      return line.words.length > 0 && middle >= box.top && middle < box.top + box.height;
    });
    const lines = part.kind === 'bubble' ? withoutClock(inside, usualHeight) : inside;
    return lines.length > 0 ? [{ part, lines }] : [];
  });
  // All bubbles of a picture break their lines at one width.
  const right = Math.max(
    0,
    ...read.flatMap((one) => (one.part.kind === 'bubble' ? one.lines.map(endOf) : [])),
  );
  return read.map(({ part, lines }) => textsOf(part, lines, right)).filter(({ text }) => text !== '');
}

function textsOf(part: Part, lines: Line[], right: number): ReadPart {
  if (part.kind !== 'title') return { part, text: joinLines(lines, right), lines: lines.map(textOf) };
  const name = lines.map(textOf).join(' ').replace(ARROW, '');
  return { part, text: name, lines: [name] };
}
