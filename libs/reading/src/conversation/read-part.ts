import type { Page, Part } from '../page/page';
import type { Line, Word } from '../recognise/recognised';
import { repairText } from './repair-text';

/** A part with the text that was read in it: `text` as one paragraph after another, `lines` as they stand. */
export type ReadPart = { part: Part; text: string; lines: string[] };

/** Words below this are texture or a cut letter that was taken for one; real words are rarely below twice as much. */
const LEAST_CONFIDENCE = 25;

/** Gives each line to the part that it stands in. Parts in which nothing could be read are left out. */
export function readParts(page: Page, lines: Line[]): ReadPart[] {
  return page.places.flatMap(({ part, box }) => {
    const own = lines
      .filter((line) => {
        const middle = line.box.top + line.box.height / 2;
        return middle >= box.top && middle < box.top + box.height;
      })
      .map((line) => ({ ...line, words: line.words.filter(isPlausible) }))
      .filter((line) => line.words.length > 0);
    const lineTexts = own.map((line) => repairText(textOf(line)));
    const text = paragraphs(own, lineTexts);
    return text === '' ? [] : [{ part, text, lines: lineTexts }];
  });
}

function isPlausible({ text, confidence }: Word): boolean {
  return confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

function textOf({ words }: Line): string {
  return words.map(({ text }) => text).join(' ');
}

/** Lines that ended because the bubble did are joined; where the next word would still have fitted, a paragraph ends. */
function paragraphs(lines: Line[], texts: string[]): string {
  const right = Math.max(...lines.map(endOf));
  return texts.reduce((text, next, i) => {
    const [before, line] = [lines[i - 1], lines[i]];
    if (!before || !line) return next;
    const first = line.words[0]?.box.width ?? 0;
    const space = line.box.height * 0.6;
    return `${text}${endOf(before) + space + first < right - space ? '\n' : ' '}${next}`;
  }, '');
}

function endOf({ words }: Line): number {
  const last = words.at(-1)?.box;
  return last ? last.left + last.width : 0;
}
