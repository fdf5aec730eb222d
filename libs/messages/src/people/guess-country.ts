import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { ListFacts } from '../desk/desk';
import { parsePhone } from '../phones/phone';
import { isKnownCountry, metadata } from '../phones/phone-metadata';
import type { Rows } from '../sources/csv/scan-rows';
import { words } from './column-words';
import { countriesOfHeaders, MOBILE_SIGNS } from './country-signs';
import { phoneCell, type PhoneSource } from './phone-columns';

/** `fits` of the `of` numbers without a country code that were looked at are valid in this country. */
export type CountryGuess = ListFacts['country'] & { fits: number; of: number };

/** A list as far as its country is asked; `sources` are the columns with numbers. */
type NumberedList = {
  columns: readonly string[];
  rows: Rows;
  firstRow: number;
  sources: readonly PhoneSource[];
};

const SAMPLES = 200;

type Samples = { national: string[]; abroad: Map<string, number>; plus: number };

/** Numbers from the whole list, evenly: those with a plus by country, the others as they are written. */
function sampleNumbers({ rows, firstRow, sources }: NumberedList): Samples {
  const samples: Samples = { national: [], abroad: new Map(), plus: 0 };
  const step = Math.max(1, Math.floor((rows.count - firstRow) / (2 * SAMPLES)));
  for (let row = firstRow; row < rows.count && samples.national.length < SAMPLES; row += step) {
    const text = (phoneCell(rows, row, sources).text.split(':::', 1)[0] ?? '').replace(/\.0+$/, '').trim();
    const digits = text.length > 40 ? 0 : text.replace(/\D/g, '').length;
    if (digits < 7 || digits > 17) continue;
    const international = text.replace(/^[^\d+]*00/, '+');
    if (!international.includes('+')) {
      samples.national.push(text);
      continue;
    }
    const { country } = parsePhoneNumberFromString(international, metadata) ?? {};
    if (!country || samples.plus >= SAMPLES) continue;
    samples.plus++;
    samples.abroad.set(country, (samples.abroad.get(country) ?? 0) + 1);
  }
  return samples;
}

/** How digits are grouped: "06 12 34 56 78" as "2 2 2 2 2". */
const grouping = (text: string) => (text.match(/\d+/g) ?? []).map((group) => group.length).join(' ');

type Fit = { fits: number; mobiles: number; grouped: number };

function fitOf(country: string, national: readonly string[]): Fit {
  const fit: Fit = { fits: 0, mobiles: 0, grouped: 0 };
  const sign = MOBILE_SIGNS[country];
  national.forEach((text, at) => {
    const parsed = parsePhone(text, country);
    if (!parsed?.valid) return;
    fit.fits++;
    const digits = text.replace(/\D/g, '');
    // Without the 0 that people write there, a number fits too many countries.
    if (sign?.test(digits)) fit.mobiles += !digits.startsWith('0') && sign.test(`0${digits}`) ? 0.5 : 1;
    // Formatting is slow; a few show the habit. Digits in one run show none.
    if (at >= 20 || grouping(text) === String(digits.length)) return;
    const written = parsePhoneNumberFromString(parsed.number, metadata)?.formatNational() ?? '';
    if (grouping(written) === grouping(text)) fit.grouped++;
  });
  return fit;
}

/**
 * Guesses the country of numbers that are written without a country code: from how many are valid there, look like its
 * mobiles and are grouped as there, from the numbers with a plus, the language of the headers, and last the browser's
 * country (a two-letter code), which also stands when nothing else speaks.
 */
export function guessCountry(list: NumberedList, browserCountry: string): CountryGuess {
  const browser = isKnownCountry(browserCountry) ? browserCountry : 'US';
  const { national, abroad, plus } = sampleNumbers(list);
  const [mostAbroad, times = 0] = [...abroad].sort((one, other) => other[1] - one[1])[0] ?? [];
  const of = national.length;
  if (of === 0) {
    const code = mostAbroad !== undefined && 2 * times > plus ? mostAbroad : browser;
    return { code, why: code === mostAbroad ? 'plus' : 'browser', fits: 0, of };
  }
  const headers = countriesOfHeaders(list.columns.map(words));
  const candidates = new Set([browser, ...abroad.keys(), ...Object.keys(MOBILE_SIGNS)]);
  let best = { code: browser, score: -1, fits: 0, plus: 0 };
  for (const code of candidates) {
    const fit = fitOf(code, national);
    const plusShare = plus === 0 ? 0 : (abroad.get(code) ?? 0) / plus;
    const score =
      (fit.fits + 0.35 * fit.mobiles) / of +
      (0.1 * fit.grouped) / Math.min(of, 20) +
      (fit.fits > 0 ? 0.2 * plusShare + (headers.has(code) ? 0.15 : 0) : 0) +
      (code === browser ? 0.16 : 0);
    if (score > best.score + 0.001) best = { code, score, fits: fit.fits, plus: plusShare };
  }
  if (best.fits * 3 < of) {
    const isTold = mostAbroad !== undefined && 2 * times > plus && plus > of;
    return { code: isTold ? mostAbroad : browser, why: isTold ? 'plus' : 'browser', fits: 0, of };
  }
  return { code: best.code, why: best.plus >= 0.5 ? 'plus' : 'lengths', fits: best.fits, of };
}
