import fc from 'fast-check';
import { compareThousands } from '../../test/compare-phones';
import { runs } from '../../test/material';
import { parseWithLibrary } from './phone';
import { parseFast } from './phone-fast';

describe('parseFast', () => {
  it('gives the same number and validity as the library for 3,000 texts of all countries', () => {
    compareThousands(3);
  });

  it('says the same as the library about any short text of digits and signs', () => {
    const sign = fc.constantFrom(...'0123456789+ -()./', '\uff0b', '\u0661', 'x', '~');
    fc.assert(
      fc.property(
        fc.string({ unit: sign, maxLength: 16 }),
        fc.constantFrom('US', 'GB', 'DE', 'AU'),
        (text, country) => {
          const fast = parseFast(text, country);
          if (fast !== undefined) expect(fast).toEqual(parseWithLibrary(text, country));
        },
      ),
      runs(5_000),
    );
  });

  it.each([
    // A local number gets its area code, a changed prefix another one.
    ['KN', '6834899', '+18696834899', true],
    ['NF', '07781', '+672307781', true],
    ['CX', '93544495', '+61893544495', true],
    ['GA', '+241011207342107', '+24111207342107', false],
    // Countries that share a calling code, told apart by first digits or by kinds of numbers.
    ['US', '+17215865694', '+17215865694', true],
    ['EH', '0531618341', '+212531618341', true],
    ['US', '13215719565', '+13215719565', true],
    ['US', '+19001443913', '+19001443913', false],
    ['CX', '01061940', '+611061940', false],
    ['CX', '0779041902', '+61779041902', true],
    ['YT', '0709302780', '+262709302780', false],
    ['IT', '038555984672', '+39038555984672', false],
    // A prefix stays where what is left would have a length that no number has.
    ['IM', '0291532', '+440291532', false],
    ['PR', '1877867766', '+11877867766', false],
    ['CO', '+59008940250', '+59008940250', false],
    // It stays as well where only the whole is a number.
    ['ID', '+62002222438098991', '+62002222438098991', true],
    ['BY', '8982387', '+3758982387', true],
    // The own calling code without a plus.
    ['GP', '5909761182', '+5909761182', false],
    ['LK', '94638229836841', '+94638229836841', false],
    ['KY', '15120008', '+15120008', false],
    ['PY', '+595029484968', '+59529484968', true],
    // What is dialled before a foreign number.
    ['CC', '1447001161479000513', '+61479000513', true],
    ['GP', '005907090387', '+5907090387', false],
    ['KH', '005', '+855005', false],
    ['US', '+50078', '+50078', false],
    // A calling code of no country.
    ['US', '+80012345678', '+80012345678', true],
  ])('reads in %s %s, which is rare, as %s', (country, text, number, valid) => {
    expect(parseFast(text, country)).toEqual({ number, valid });
    expect(parseWithLibrary(text, country)).toEqual({ number, valid });
  });

  it.each([
    '+99912345',
    '+04412345',
    '+800',
    '+441',
    '+4412345678901234567890',
    '001',
    '0011',
    '00044123456',
  ])('finds no number or the same as the library in %s', (text) => {
    for (const country of ['US', 'GB', 'RU', 'BR']) {
      expect(parseFast(text, country)).toEqual(parseWithLibrary(text, country));
    }
  });

  it('reads 250 characters and leaves more to the library', () => {
    expect(parseFast('4155550101'.padEnd(250), 'US')).toEqual({ number: '+14155550101', valid: true });
    expect(parseFast('4155550101'.padEnd(251), 'US')).toBeUndefined();
  });

  it.each([
    '415-555-0101 x42',
    '1-800-FLOWERS',
    'tel:+14155550101',
    '+1+4155550101',
    '++14155550101',
    '12',
    ' '.repeat(300),
  ])('leaves %j to the library', (text) => {
    expect(parseFast(text, 'US')).toBeUndefined();
  });
});
