import { EMOJI_MARK } from '@dearly/contracts';
import type { Line } from '../recognise/recognised';
import { repairText } from './repair-text';

/** An address, which is broken anywhere when it is longer than a line. */
const ADDRESS = /:\/\/|^www\.|@[\w-]|\.[a-z]{2,}\//i;
/** In letters: the space before a word, and what a line may fall short of the full length. */
const SPACE = 2.5;

/** The text of a line, repaired. */
export function textOf({ words }: Line): string {
  return repairText(words.map(({ text }) => text).join(' '));
}

/**
 * Joins the lines of a bubble as they were written: with a space where a line was full, without one inside a long
 * address or behind a hyphen, and with a line break where the next word would still have fitted. `right` is where
 * lines of full length end.
 */
export function joinLines(lines: Line[], right: number): string {
  return lines.reduce((text, line, i) => {
    const before = lines[i - 1];
    return before ? text + between(before, line, right) + textOf(line) : textOf(line);
  }, '');
}

function between(line: Line, next: Line, right: number): string {
  const last = line.words.at(-1);
  const first = next.words[0];
  if (!last || !first) return ' ';
  const letter = last.box.width / Math.max(1, last.text === EMOJI_MARK ? 1 : last.text.length);
  const rest = right - endOf(line);
  if (/[\p{L}\p{N}]-$/u.test(last.text)) return '';
  const isBroken = /[/?&=_.-]$/.test(last.text) || (line.words.length === 1 && rest < letter);
  if (ADDRESS.test(last.text) && isBroken) return '';
  return first.box.width + letter * SPACE < rest ? '\n' : ' ';
}

/** Where the last word of a line ends, in pixels of the page. */
export function endOf({ words }: Pick<Line, 'words'>): number {
  const last = words.at(-1)?.box;
  return last ? last.left + last.width : 0;
}
