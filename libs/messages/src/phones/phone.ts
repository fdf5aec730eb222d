import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/core';
import { parseFast, type PhoneNumber } from './phone-fast';
import { metadata } from './phone-metadata';

/** A number that can be sent to (E.164), or why there is none. `digits` is the same number where that was cheap to tell. */
export type PhoneReading =
  | { readonly number: string; readonly digits?: number; readonly problem?: undefined }
  | { number?: undefined; digits?: undefined; problem: 'phone_missing' | 'phone_invalid' | 'phone_damaged' };

export type PhoneReader = (cell: string) => PhoneReading;

const MISSING: PhoneReading = { problem: 'phone_missing' };
const INVALID: PhoneReading = { problem: 'phone_invalid' };
const DAMAGED: PhoneReading = { problem: 'phone_damaged' };

/** Invisible marks that contact programs put around numbers in right-to-left text. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Longer text is never a number, to the library neither; this also bounds the patterns below. */
const LONGEST = 250;
/** A number that a spreadsheet took for a decimal: 4155550101.0 */
const DECIMAL = /(\d{6,})\.0+\s*$/;
/** The same in scientific notation: 4.155550101E+09 */
const SCIENTIFIC = /^\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/** The library's own answer. Text with this parameter is refused: the library's answer for it depends on earlier calls. */
export function parseWithLibrary(text: string, defaultCountry: string): PhoneNumber | null {
  if (text.includes(';phone-context=')) return null;
  const parsed = parsePhoneNumberFromString(
    text,
    { defaultCountry: defaultCountry as CountryCode },
    metadata,
  );
  return parsed ? { number: parsed.number, valid: parsed.isValid() } : null;
}

/** What libphonenumber-js takes `text` for, by the quick way where that gives the same. `null`: no number at all. */
export function parsePhone(text: string, defaultCountry: string): PhoneNumber | null {
  const fast = parseFast(text, defaultCountry);
  return fast === undefined ? parseWithLibrary(text, defaultCountry) : fast;
}

/** All digits of scientific notation; `undefined` if the spreadsheet dropped some. */
function digitsOfScientific(match: RegExpExecArray): string | undefined {
  const [, first = '', rest = '', exponent = ''] = match;
  const digits = first + rest;
  return digits.length === Number(exponent) + 1 ? digits : undefined;
}

function readPiece(piece: string, country: string): PhoneReading {
  let text = piece
    .replace(DIRECTION_MARKS, '')
    .trim()
    .replace(/^\*\s+/, '');
  if (text === '') return MISSING;
  if (text.length > LONGEST) return INVALID;
  const scientific = SCIENTIFIC.exec(text);
  if (scientific) {
    const digits = digitsOfScientific(scientific);
    if (digits === undefined) return DAMAGED;
    text = digits;
  }
  text = text.replace(DECIMAL, '$1');
  if (!/\p{Nd}/u.test(text)) return INVALID;
  const phone = parsePhone(text, country);
  if (phone?.valid) return { number: phone.number };
  if (text.startsWith('00')) {
    const international = parsePhone(`+${text.slice(2)}`, country);
    if (international?.valid) return { number: international.number };
  }
  return INVALID;
}

/** First usable number of a cell in which a contact program joined several with ` ::: `, else the worst that was found. */
function readPieces(cell: string, country: string): PhoneReading {
  let problem = MISSING;
  for (const piece of cell.split(':::')) {
    const reading = readPiece(piece, country);
    if (reading.number !== undefined || reading.problem === 'phone_damaged') problem = reading;
    else if (problem === MISSING) problem = reading;
    if (reading.number !== undefined) break;
  }
  return problem;
}

/**
 * Makes the function that reads the phone number of a cell. Numbers without a country code are taken for numbers of
 * `defaultCountry` (a known two-letter code). Before a number is given up it is cleaned of what contact programs and
 * spreadsheets do to it: joined numbers, `.0`, scientific notation with all digits, 00 for +, direction marks, `* `.
 */
export function phoneReader(defaultCountry: string): PhoneReader {
  return (cell) => {
    if (cell === '') return MISSING;
    if (cell.length > LONGEST) return readPieces(cell, defaultCountry);
    const mayBeDecimal = cell.endsWith('0') && DECIMAL.test(cell);
    const direct = mayBeDecimal ? undefined : parseFast(cell, defaultCountry);
    return direct?.valid ? { number: direct.number } : readPieces(cell, defaultCountry);
  };
}
