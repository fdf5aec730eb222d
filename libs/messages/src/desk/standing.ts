import type { DuplicatesRule, Edits, RowEdit } from '@dearly/contracts';
import { NumberMemory } from '../phones/number-memory';
import { editedReading } from './edited-row';
import { placeOf, READING, type Sheet } from './sheet';

/** What a row is: sent to (0), one of `READING`, a number that came before, or left out by the person. */
export const STANDING = { ...READING, repeated: 4, leftOut: 5 } as const;

/** How every row stands with the edits. `firsts` has, for a repeated number, the place where it came first. */
export type Standing = {
  codes: Uint8Array;
  number: (place: number) => string | undefined;
  editOf: (place: number) => RowEdit | undefined;
  /** Places of the rows that were edited, in order. */
  edited: number[];
  firsts: Map<number, number>;
};

function editsByPlace(sheet: Sheet, edits: Edits): Map<number, RowEdit> {
  const byPlace = new Map<number, RowEdit>();
  for (const [id, edit] of Object.entries(edits.rows)) {
    const place = placeOf(sheet, id);
    if (place !== undefined && Object.keys(edit).length > 0) byPlace.set(place, edit);
  }
  return byPlace;
}

/**
 * Lays the edits over the list. Only rows with an edit are read again; who repeats whom is found anew for all, because
 * any change of a number may change it. A person who is left out neither gets a message nor stands in another's way.
 */
export function standingOf(sheet: Sheet, edits: Edits, duplicates: DuplicatesRule): Standing {
  const byPlace = editsByPlace(sheet, edits);
  const codes = sheet.readings.slice();
  const changed = new Map<number, string | undefined>();
  for (const [place, edit] of byPlace) {
    const { number, reading } = editedReading(sheet, place, edit);
    codes[place] = edit.skip === true ? STANDING.leftOut : reading;
    if (number !== sheet.numbers[place]) changed.set(place, number);
  }
  const number = (place: number) => (changed.has(place) ? changed.get(place) : sheet.numbers[place]);
  const firsts = new Map<number, number>();
  if (duplicates === 'first') {
    const memory = new NumberMemory();
    for (let place = 0; place < codes.length; place++) {
      const own = codes[place] === STANDING.ready ? number(place) : undefined;
      const first = own === undefined ? undefined : memory.firstPlace(own, place);
      if (first === undefined) continue;
      codes[place] = STANDING.repeated;
      firsts.set(place, first);
    }
  }
  const edited = [...byPlace.keys()].toSorted((one, other) => one - other);
  return { codes, number, editOf: (place) => byPlace.get(place), edited, firsts };
}
