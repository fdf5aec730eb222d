import { folded } from '../people/folded';
import type { Sheet } from './sheet';
import { numberCell, type Standing } from './standing';

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

/** The digits that a search for a number means: as typed, without the zeros that only people of one country dial. */
function wantedDigits(search: string): string | undefined {
  if (!/^[+()\d\s./\-‐-―*]+$/.test(search.normalize('NFKC'))) return undefined;
  const digits = digitsOf(search).replace(/^0+/, '');
  return digits.length >= 3 ? digits : undefined;
}

/**
 * Makes the test whether a person is found: by words in the name or text, or by the digits of the number in any form.
 * `hay` gives the folded name and text of a place. `undefined` for a search that everybody answers to.
 */
export function matcher(
  search: string,
  sheet: Sheet,
  standing: Standing,
  hay: (place: number) => string,
): ((place: number) => boolean) | undefined {
  const words = folded(search.trim().replace(/\s+/g, ' '));
  if (words === '') return undefined;
  const digits = wantedDigits(search);
  const hasNumber = (place: number, wanted: string) =>
    (standing.number(place) ?? digitsOf(numberCell(standing.list, sheet.rows[place] ?? 0))).includes(wanted);
  return (place) => hay(place).includes(words) || (digits !== undefined && hasNumber(place, digits));
}
