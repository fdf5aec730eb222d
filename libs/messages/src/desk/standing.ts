import type { DuplicatesRule, Edits, RowEdit } from '@dearly/contracts';
import { editedReading } from './edited-row';
import { NO_GROUP, placeOf, READING, type Sheet } from './sheet';

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
  return {
    codes,
    firsts: duplicates === 'first' ? markRepeated(sheet, codes, changed) : new Map(),
    number: (place) => (changed.has(place) ? changed.get(place) : sheet.numbers[place]),
    editOf: (place) => byPlace.get(place),
    edited: [...byPlace.keys()].toSorted((one, other) => one - other),
  };
}

/** Marks in `codes` each row whose number an earlier one has, and answers where that is. */
function markRepeated(
  { groups, groupOf, groupCount }: Sheet,
  codes: Uint8Array,
  changed: ReadonlyMap<number, string | undefined>,
): Map<number, number> {
  const own = groups.slice();
  for (const [place, number] of changed) own[place] = number === undefined ? NO_GROUP : groupOf(number);
  const firsts = new Map<number, number>();
  const firstOf = new Int32Array(groupCount()).fill(NO_GROUP);
  for (let place = 0; place < codes.length; place++) {
    if (codes[place] !== STANDING.ready) continue;
    const group = own[place] ?? NO_GROUP;
    const first = firstOf[group] ?? NO_GROUP;
    if (first === NO_GROUP) firstOf[group] = place;
    else {
      codes[place] = STANDING.repeated;
      firsts.set(place, first);
    }
  }
  return firsts;
}
