import {
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/core';
import type { NumberKind } from '../phones/number-kinds';
import { metadata, plansOfCallingCode } from '../phones/phone-metadata';
import { isNoValue } from './no-value';

let regions: Intl.DisplayNames | undefined;
const WITH_ARTICLE = /^(GB|US|NL|PH|AE|BS|GM|MV|SC|SB|MH|FK|FO|KY|CK|TC|VG|VI|CF|KM|DO|CD|CG|CZ|MP)$/;

/** Name of a country in a sentence: "the United Kingdom", "Germany". */
export function countryInWords(code: string): string {
  regions ??= new Intl.DisplayNames('en', { type: 'region' });
  const name = regions.of(code) ?? code;
  return WITH_ARTICLE.test(code) && name !== 'Czechia' ? `the ${name}` : name;
}

/** The country that a number with a plus names by its calling code. */
function countryOfPlus(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  for (let end = 1; end <= 3; end++) {
    const country = plansOfCallingCode(Number(digits.slice(0, end)))[0]?.country;
    if (country !== undefined) return country;
  }
  return undefined;
}

/** Why a cell is no number that can be sent to, in words that go on from the cell: "not a number in use in Germany". */
export function whyInvalid(text: string, home: string): string {
  const digits = text.replace(/\D/g, '').length;
  if (isNoValue(text)) return 'written in place of a number';
  if (digits === 0) return 'not a phone number';
  if (digits > 17) return 'too many digits for one phone number';
  const hasPlus = /^[^\d+]*\+/.test(text);
  const country =
    parsePhoneNumberFromString(text, home as CountryCode, metadata)?.country ??
    (hasPlus ? countryOfPlus(text) : home);
  if (country === undefined) return 'no country has numbers that begin like this';
  const length = validatePhoneNumberLength(text, country as CountryCode, metadata);
  const where = countryInWords(country);
  if (length === 'TOO_SHORT') return `too short for a number in ${where}`;
  if (length === 'TOO_LONG') return `too long for a number in ${where}`;
  return `not a number in use in ${where}`;
}

const KIND_WORDS: Record<NumberKind, string> = {
  unknown: 'a number of unknown kind',
  mobile: 'a mobile number',
  either: 'a number',
  landline: 'a landline',
  premium: 'a premium-rate number',
  toll_free: 'a toll-free number',
  shared_cost: 'a shared-cost number',
  voip: 'an internet phone',
  personal: 'a personal number',
  pager: 'a pager',
  company: 'a company’s number',
  voicemail: 'a voicemail number',
};

/** What an E.164 number is: "a landline in Germany". */
export function kindInWords(number: string, kind: NumberKind): string {
  const country = parsePhoneNumberFromString(number, metadata)?.country ?? countryOfPlus(number);
  return country === undefined ? KIND_WORDS[kind] : `${KIND_WORDS[kind]} in ${countryInWords(country)}`;
}
