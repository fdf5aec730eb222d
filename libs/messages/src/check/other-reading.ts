import { parsePhone, type PhoneReader } from '../phones/phone';

/** Letters that are taken for digits when a number is typed or scanned. */
const LOOKALIKES: readonly [RegExp, string][] = [
  [/[oOоО]/g, '0'],
  [/[lI|]/g, '1'],
];
const SEVERAL = /\s*(?:[;,|\n]|\s\/\s|\b(?:or|oder|ou|and|und|o|y|e)\b)\s*/i;
const LONGEST = 100;

const isLookalike = (text: string) =>
  /^[+\d\s().\-/oOоОlI|]+$/.test(text) && (text.match(/\d/g) ?? []).length >= 5;

/** The readings that may be tried: letters for digits, the first of several numbers, a lost plus, a lost zero. */
function* readings(text: string): Generator<string> {
  if (isLookalike(text)) {
    yield LOOKALIKES.reduce((digits, [letter, digit]) => digits.replace(letter, digit), text);
  }
  const [first = '', second] = text.split(SEVERAL).filter((part) => /\d{3}/.test(part));
  if (second !== undefined) yield first;
  const digits = text.replace(/\D/g, '');
  // Shorter ones are numbers with a wrong digit at least as often.
  if (!text.includes('+') && digits.length >= 11 && !digits.startsWith('0')) yield `+${digits}`;
  if (!text.includes('+') && !digits.startsWith('0')) yield `0${digits}`;
  // "+0151 2345678": the plus was put before a number of the own country.
  if (/^\s*\+\s*\(?0(?!0)/.test(text)) yield digits;
  // "+49 49 151 2345678": the country code twice.
  const twice = /^\+?(?:00)?(\d{1,3})\D*\+?(?:00)?\1/.exec(text);
  if (twice?.[1] !== undefined) yield `+${twice[1]}${text.slice(twice[0].length).replace(/\D/g, '')}`;
}

/**
 * The number in E.164 that a cell means which is none as it is written, when just one other reading is a number:
 * O for 0, a lost plus or zero, several numbers in one cell (then the first). Undefined when nothing is certain.
 */
export function otherReading(cell: string, readPhone: PhoneReader, country: string): string | undefined {
  const text = cell.trim();
  if (text.length > LONGEST) return undefined;
  const found = new Set<string>();
  for (const reading of readings(text)) {
    const number = reading.startsWith('+') ? parsePhone(reading, country) : undefined;
    const valid = number?.valid ? number.number : readPhone(reading).number;
    if (valid !== undefined) found.add(valid);
  }
  const [only, other] = found;
  return other === undefined ? only : undefined;
}
