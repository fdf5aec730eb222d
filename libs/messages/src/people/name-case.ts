import { isCompanyName } from './company-name';
import { NAME_SUFFIXES, PARTICLES } from './name-words';

/** Scripts in which a name begins with a capital; Georgian has small letters and no such capitals. */
const OTHER_SCRIPT =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{M}\s'’.,()&·-]/u;
const TURKISH = /[İıĞğŞş]/;
const ROMAN = /^(ii|iii|iv|vi{0,3})$/;
/** Letters after which a name goes on with a capital: O'Brien, D'Angelo, L’Oréal. */
const APOSTROPHE = /^([odl])(['’])(\p{L})(.*)$/u;

/** True if there are letters and all of them are capitals, or all are small. */
function isOneCase(name: string): boolean {
  const first = name.charCodeAt(0);
  const second = name.charCodeAt(1);
  // Nearly every name: a capital, then a small letter.
  if (first >= 65 && first <= 90 && second >= 97 && second <= 122) return false;
  return /\p{Lu}/u.test(name) !== /\p{Ll}/u.test(name);
}

/** Initials, such as JD and AJ, and abbreviations: no letter case can be told for them. */
const isInitials = (word: string) =>
  /^(\p{Lu}\.?)$|^[B-DF-HJ-NP-TV-XZ]{2,4}$|^[A-Z]J$|^(\p{Lu}\.)+$/u.test(word);

function capitalised(part: string, locale: string): string {
  const apostrophe = APOSTROPHE.exec(part);
  if (apostrophe) {
    const [, start = '', mark = '', next = '', rest = ''] = apostrophe;
    return start.toLocaleUpperCase(locale) + mark + next.toLocaleUpperCase(locale) + rest;
  }
  if (/^mc\p{L}{3}/u.test(part)) return `Mc${capitalised(part.slice(2), locale)}`;
  if (locale.startsWith('nl') && part.startsWith('ij')) return `IJ${part.slice(2)}`;
  const [first = ''] = part;
  return first.toLocaleUpperCase(locale) + part.slice(first.length);
}

function recasedWord(word: string, at: number, locale: string): string {
  if (isInitials(word)) return word;
  const small = word.toLocaleLowerCase(locale);
  if (at > 0 && PARTICLES.has(small)) return small;
  if (at > 0 && ROMAN.test(small)) return small.toUpperCase();
  if (at > 0 && NAME_SUFFIXES.has(small.replace(/\./g, '')) && !/^[js]r/.test(small)) return word;
  return small
    .split('-')
    .map((part) => capitalised(part, locale))
    .join('-');
}

/**
 * The name in usual letter case if it is all capitals or all small letters ("ANNA", "mcdonald"), else the same text:
 * a name in mixed case was written so on purpose. Companies, initials and other scripts stay. `locale` is the
 * language of the name where it is known, for the Turkish i.
 */
export function recasedName(name: string, locale = 'en'): string {
  if (name.length < 2 || !isOneCase(name) || OTHER_SCRIPT.test(name) || isCompanyName(name)) return name;
  const language = TURKISH.test(name) ? 'tr' : locale;
  return name
    .split(' ')
    .map((word, at) => (word === '' ? word : recasedWord(word, at, language)))
    .join(' ');
}
