import { portion } from '../../test/material';
import { phoneText, randomFrom, type Random } from '../../test/phone-strings';
import { CellText } from '../sources/csv/cell-text';
import { CellNumbers } from './cell-numbers';
import { phoneReader } from './phone';
import { planOfCountry } from './phone-metadata';
import { isTailFree } from './tail-proof';

const cellOf = (text: string) => {
  const utf8 = new TextEncoder().encode(text);
  return { text, bytes: new CellText(utf8, 0, utf8.length, false) };
};

/** The text with its last four or six digits changed: only the beginning stays the same. */
function otherTail(text: string, random: Random): string {
  const digits = [...text.matchAll(/\d/g)].slice(-random.pick([4, 6])).map(({ index }) => index);
  return [...text].map((char, at) => (digits.includes(at) ? String(random.below(10)) : char)).join('');
}

/** What is read of numbers that begin alike, and what should be, for one country after the other. */
function differences(seed: number, rounds: number) {
  const random = randomFrom(seed);
  const found: unknown[] = [];
  let valid = 0;
  for (let round = 0; round < rounds; round++) {
    const { text, country } = phoneText(random);
    const read = phoneReader(country);
    const numbers = new CellNumbers(country, read);
    for (const written of [text, ...Array.from({ length: 5 }, () => otherTail(text, random))]) {
      const expected = read(written);
      const reading = numbers.read(cellOf(written));
      if (reading.number !== undefined) valid++;
      const isSame =
        reading.number === expected.number &&
        reading.problem === expected.problem &&
        (reading.digits === undefined || `+${reading.digits}` === expected.number);
      if (!isSame) found.push({ written, country, number: reading.number, expected });
    }
  }
  return { found, valid };
}

describe('CellNumbers', () => {
  it('reads what the reader of single cells reads, for numbers of all countries that begin alike', () => {
    const { found, valid } = differences(20_261_124, portion(6_000));
    expect(found.slice(0, 3)).toEqual([]);
    expect(valid).toBeGreaterThan(portion(10_000));
  });

  it.each([
    ['4155550101.0'],
    ['4155550101.0 '],
    ['(415) 555-01.00'],
    ['0044 20 7946 0958'],
    ['0 0 44 20 7946 0958'],
    ['+1 415 555 0101 x12'],
    ['+1+4155550101'],
    ['415 555'],
    ['12'],
    ['+'],
    ['4.155550101E+09'],
    ['(415) 555-0101 ::: (415) 555-0102'],
    ['011 44 20 7946 0958'],
    ['+44 (0)20 7946 0958'],
    ['+1234567890123456'],
  ])('leaves to that reader what may need more than digits: %j', (text) => {
    for (const country of ['US', 'GB', 'DE']) {
      const read = phoneReader(country);
      const { number, problem } = new CellNumbers(country, read).read(cellOf(text));
      expect({ number, problem }).toEqual({ problem: undefined, number: undefined, ...read(text) });
    }
  });

  it.each([
    ['GB', '+442079460958', 6],
    ['GB', '02079460958', 6],
    ['GB', '442079460958', 6],
    ['GB', '+44169772123', undefined],
    ['AU', '+61412345678', 6],
    ['AU', '+61479012345', 5],
    ['US', '4155550101', 6],
    ['BR', '11961234567', 6],
    ['AR', '01187654321', undefined],
  ])('knows how many digits at the end decide nothing: %s, %s, %s', (country, dialled, tail) => {
    const digits = dialled.replace('+', '');
    const isFree = (free: number) =>
      isTailFree(planOfCountry(country), digits.slice(0, -free), digits.length, dialled !== digits);
    expect([6, 5, 4].filter(isFree)[0]).toBe(tail);
  });
});
