import type { PhoneReader } from '../../phones/phone';

/** A number in a line of text: where it begins and ends, and how it is written. */
export type NumberInText = { from: number; to: number; text: string };

/** Digits with what people put between them. The bound keeps long lines of digits from costing more than once. */
const CANDIDATE = /[+(]{0,2}\p{Nd}[\p{Nd}\s().\-–‑/]{4,60}\p{Nd}/gu;
const WORD_BEFORE = /[\p{L}\p{Nd}_@#$€£=&?]$/u;
const DATE = /^(\d{4}[-/.]\d\d?[-/.]\d\d?|\d\d?[-/.]\d\d?[-/.]\d{2,4})(\s|$)/;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;
/** In a line as short as this a number that is not valid is most likely a wrong one, and worth being told. */
const LIST_LINE = 80;

const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

const isPlausible = (text: string) => {
  const digits = digitsIn(text);
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS && !DATE.test(text);
};

/** Numbers that stand next to each other with spaces alone between them: the longest valid pieces from the left. */
function splitNumbers(text: string, from: number, readPhone: PhoneReader): NumberInText[] {
  const words = [...text.matchAll(/\S+/g)];
  const found: NumberInText[] = [];
  for (let first = 0; first < words.length; first++) {
    const start = words[first]?.index ?? 0;
    for (let last = Math.min(words.length, first + 6) - 1; last >= first; last--) {
      const word = words[last];
      const end = (word?.index ?? 0) + (word?.[0].length ?? 0);
      const piece = text.slice(start, end);
      if (!isPlausible(piece) || readPhone(piece).number === undefined) continue;
      found.push({ from: from + start, to: from + end, text: piece });
      first = last;
      break;
    }
  }
  return found;
}

/** The phone numbers of one line of any text: valid ones, and in a short line also one that only looks like a number. */
export function numbersInText(line: string, readPhone: PhoneReader): NumberInText[] {
  const found: NumberInText[] = [];
  const doubtful: NumberInText[] = [];
  for (const match of line.matchAll(CANDIDATE)) {
    const [text] = match;
    const from = match.index;
    if (WORD_BEFORE.test(line.slice(Math.max(0, from - 1), from))) continue;
    const number = { from, to: from + text.length, text };
    if (isPlausible(text) && readPhone(text).number !== undefined) found.push(number);
    else {
      const pieces = splitNumbers(text, from, readPhone);
      if (pieces.length > 0) found.push(...pieces);
      else if (isPlausible(text)) doubtful.push(number);
    }
  }
  if (found.length > 0 || line.length > LIST_LINE) return found;
  return doubtful.slice(0, 1);
}
