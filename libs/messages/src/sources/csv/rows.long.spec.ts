import { compareAnyText, compareWellFormed } from '../../../test/compare-rows';

describe('scanRows and parseRows', () => {
  it('give the same rows for 10,000 well-formed files, without the library being needed', () => {
    compareWellFormed(10_000);
  }, 300_000);

  it('give the same rows, or the same error, for those of 50,000 texts that the scanner takes', () => {
    compareAnyText(50_000);
  }, 300_000);
});
