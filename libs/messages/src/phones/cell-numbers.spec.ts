import { portion } from '../../test/material';
import { phoneText, randomFrom, type Random } from '../../test/phone-strings';
import { CellText } from '../sources/csv/cell-text';
import { CellNumbers } from './cell-numbers';
import { phoneReader } from './phone';
import { planOfCountry } from './phone-metadata';
import { parseDialled } from './phone-fast';
import { isTailFree } from './tail-proof';

jest.mock('./phone-fast', () => {
  const actual = jest.requireActual<typeof import('./phone-fast')>('./phone-fast');
  return { ...actual, parseDialled: jest.fn(actual.parseDialled) };
});

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
    ['+14155550101', 14155550101],
    ['(415) 555-0101', 14155550101],
    ['415/555.0101', 14155550101],
    ['[415] 555 0101', 14155550101],
    [`415${' '.repeat(30)}5550101`, 14155550101],
    ['011 44 20 7946 0958', 442079460958],
    ['+44 (0)20 7946 0958', 442079460958],
    ['555-0101', undefined],
    ['+123456789012345', undefined],
  ])('reads digits and punctuation itself: %j', (text, digits) => {
    const read = jest.fn(phoneReader('US'));
    const reading = new CellNumbers('US', read).read(cellOf(text));
    expect(read).not.toHaveBeenCalled();
    expect([reading.digits, reading.number]).toEqual([digits, digits && `+${digits}`]);
  });

  it.each([
    ...[
      '4155550101.0',
      '415.5550100',
      '0044 20 7946 0958',
      '+1 415 555 0101 x12',
      '+1+4155550101',
      '415 555',
      '+',
    ],
    ...['4.155550101E+09', '+1234567890123456', `415${' '.repeat(31)}5550101`, '4155550101+'],
  ])('asks the reader about %j, once', (text) => {
    const read = jest.fn(phoneReader('US'));
    new CellNumbers('US', read).read(cellOf(text));
    expect(read.mock.calls).toEqual([[text]]);
  });

  it('asks the reader about a cell of which only the text is known', () => {
    const read = jest.fn(phoneReader('US'));
    expect(new CellNumbers('US', read).read({ text: '4155550101' }).number).toBe('+14155550101');
    expect(read.mock.calls).toEqual([['4155550101']]);
  });

  it.each([
    ['US', ['4155550101', '4155550102', '415 599-0101'], 1],
    ['US', ['+14155550101', '+14155550102', '+14155990101'], 1],
    ['US', ['2005550101', '2005990101'], 1],
    ['US', ['+10005550101', '+10005990101'], 1],
    ['US', ['+442079460958', '+442079123456', '+61412345678', '+61412999999'], 2],
    ['US', ['+420601234567', '+420601999999'], 1],
    // With and without the plus, and with more digits, is another beginning.
    ['US', ['4155550101', '+4155550101', '41555501010', '14155550101'], 4],
    // Here only the last four digits decide nothing.
    ['US', ['+61479012345', '+61479019999', '+61479022345', '+61479012346'], 2],
    // Here all have a say, or what is dialled before a foreign number does.
    ['AR', ['01187654321', '01187654322', '01187654321'], 3],
    ['US', ['01144207946095', '01144207946096'], 2],
  ])('looks a beginning up once where its end decides nothing: %s, %j', (country, texts, lookedUp) => {
    const read = phoneReader(country);
    const numbers = new CellNumbers(country, read);
    jest.mocked(parseDialled).mockClear();
    expect(texts.map((text) => numbers.read(cellOf(text)).number)).toEqual(
      texts.map((text) => read(text).number),
    );
    expect(parseDialled).toHaveBeenCalledTimes(lookedUp);
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
