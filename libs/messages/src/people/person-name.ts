import { isCompanyName } from './company-name';
import {
  DOTTED_ADDRESSES,
  eastAsianFamilyLength,
  FORMS_OF_ADDRESS,
  NAME_SUFFIXES,
  PARTICLES,
} from './name-words';

/** A name in its parts; `full` as it is said. What cannot be split (a company, "Person 0001") is `first` and `full`. */
export type PersonName = { first: string; last: string; full: string };

const NO_NAME: PersonName = { first: '', last: '', full: '' };
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー\s]+$/u;
/** Words that join two people. Those of the second kind are also parts of one family name ("Ortega y Gasset"). */
const AND = /\s+(?:&|\+|and|und|et|en|og|och|ja|и)\s+/i;
const AND_OR_PARTICLE = /\s+[yei]\s+/;

const withoutDots = (word: string) => word.replace(/\./g, '').toLowerCase();

function isAddress(word: string): boolean {
  const bare = withoutDots(word);
  return FORMS_OF_ADDRESS.has(bare)
    ? !DOTTED_ADDRESSES.has(bare) || word.endsWith('.')
    : DOTTED_ADDRESSES.has(bare) && word.endsWith('.');
}
const isSuffix = (word: string) => NAME_SUFFIXES.has(withoutDots(word));
const isInitial = (word: string) => /^\p{L}\.?$/u.test(word);

/** `Miller, Anna` as `Anna Miller`; a suffix after the comma stays where it is. */
function inSpokenOrder(name: string): string {
  const comma = name.indexOf(',');
  if (comma < 0 || name.indexOf(',', comma + 1) >= 0) return name;
  const before = name.slice(0, comma).trim();
  const after = name.slice(comma + 1).trim();
  if (before === '' || after === '') return before || after;
  return after.split(' ').every(isSuffix) ? name : `${after} ${before}`;
}

function splitEastAsian(full: string): PersonName {
  const space = full.indexOf(' ');
  if (space > 0) return { first: full.slice(space + 1), last: full.slice(0, space), full };
  const family = eastAsianFamilyLength(full);
  if (family === 0) return { first: full, last: '', full };
  const chars = [...full];
  return { first: chars.slice(family).join(''), last: chars.slice(0, family).join(''), full };
}

/** "Ann and Bob Miller": both first names, one family name or both. */
function splitCouple(full: string): PersonName | undefined {
  const sure = AND.exec(full);
  const joined = sure ?? AND_OR_PARTICLE.exec(full);
  if (!joined) return undefined;
  const left = full.slice(0, joined.index);
  const right = full.slice(joined.index + joined[0].length);
  if (!sure && left.includes(' ') && !right.includes(' ')) return undefined;
  const [one, other] = [splitName(left), splitName(right)];
  const last =
    one.last === '' || one.last === other.last
      ? other.last
      : [one.last, other.last].filter(Boolean).join(joined[0]);
  return { first: one.first + joined[0] + other.first, last, full };
}

/** The first words of a name that are the first name: one, or initials with the name after them. */
function firstNameLength(words: readonly string[]): number {
  let length = 1;
  while (length < words.length - 1 && words.slice(0, length).every(isInitial)) length++;
  const isTwoWords = words.length > 2 && /^(abd|abdul|abu|umm|bel)$/i.test(words[0] ?? '');
  return isTwoWords ? 2 : length;
}

/** Where the family name begins: at the first particle after the first name, else at the last word. */
function lastNameStart(words: readonly string[], after: number): number {
  const particle = words.findIndex(
    (word, at) => at >= after && at < words.length - 1 && PARTICLES.has(word.toLowerCase()),
  );
  return particle < 0 ? Math.max(after, words.length - 1) : particle;
}

/**
 * Splits a full name: forms of address and suffixes are left away, particles belong to the family name, `Last, First`
 * is put in order, names in Chinese, Japanese and Korean script begin with the family. "Mrs. Smith" has the first name
 * "Mrs. Smith", because that is how she is greeted.
 */
export function splitName(text: string): PersonName {
  const tidy = text.replace(/\s+/g, ' ').trim();
  if (tidy === '') return NO_NAME;
  if (isCompanyName(tidy) || /\p{Nd}|@/u.test(tidy)) return { first: tidy, last: '', full: tidy };
  if (EAST_ASIAN.test(tidy)) return splitEastAsian(tidy);
  const full = inSpokenOrder(tidy.replace(/・/g, ' '));
  const couple = splitCouple(full);
  if (couple) return couple;
  let words = full.replace(/,/g, ' ').split(' ').filter(Boolean);
  const addresses = words.findIndex((word) => !isAddress(word));
  if (addresses < 0) return { first: full, last: '', full };
  words = words.slice(addresses);
  while (words.length > 1 && isSuffix(words.at(-1) ?? '')) words = words.slice(0, -1);
  if (words.length === 1) {
    const [only = ''] = words;
    return addresses > 0 ? { first: full, last: only, full } : { first: only, last: '', full };
  }
  const length = firstNameLength(words);
  return {
    first: words.slice(0, length).join(' '),
    last: words.slice(lastNameStart(words, length)).join(' '),
    full,
  };
}
