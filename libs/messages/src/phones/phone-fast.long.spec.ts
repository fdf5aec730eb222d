import { compareThousands } from '../../test/compare-phones';

it('gives the same number and validity as the library for 350,000 texts of all countries', () => {
  compareThousands(350);
}, 300_000);
