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

  it('reads 250 characters and leaves more to the library', () => {
    expect(parseFast('4155550101'.padEnd(250), 'US')).toEqual({ number: '+14155550101', valid: true });
    expect(parseFast('4155550101'.padEnd(251), 'US')).toBeUndefined();
  });

  it.each(['415-555-0101 x42', '1-800-FLOWERS', 'tel:+14155550101', '+1+4155550101', '12', ' '.repeat(300)])(
    'leaves %j to the library',
    (text) => {
      expect(parseFast(text, 'US')).toBeUndefined();
    },
  );
});
