import { NOBODY, type HeldBack, type HeldBackKind } from '../check/held-back';
import type { DuplicatesRule, Edits, RowEdit } from '@dearly/contracts';
import { applyEdits } from '../edits/apply-edits';
import type { ContactList } from '../people/contact-list';
import { phoneCell } from '../people/phone-columns';
import { NO_GROUP, placeOf, READING, readingOf, type Reading, type Sheet } from './sheet';

/** What a row is: sent to (0), one of `READING`, a number that came before, or left out. */
export const STANDING = { ...READING, repeated: 4, leftOut: 5 } as const;

/** How every row stands with the edits. `list` has the edited cells in it. */
export type Standing = {
  list: ContactList;
  codes: Uint8Array;
  number: (place: number) => string | undefined;
  editOf: (place: number) => RowEdit | undefined;
  heldBackAs: (place: number) => HeldBackKind | undefined;
  /** Places of the rows that were edited, in order. */
  edited: number[];
};

function editsByPlace(sheet: Sheet, edits: Edits): Map<number, RowEdit> {
  const byPlace = new Map<number, RowEdit>();
  for (const [id, edit] of Object.entries(edits.rows)) {
    const place = placeOf(sheet, id);
    if (place !== undefined) byPlace.set(place, edit);
  }
  return byPlace;
}

/** The cell that holds a person's number, as it stands with the edits. */
export function numberCell(list: ContactList, row: number): string {
  return (list.changes?.at(row)?.number ?? phoneCell(list.rows, row, list.sources)).text;
}

/** The number of a row that was edited; that of the file where the edit leaves it alone. */
function editedReading(sheet: Sheet, list: ContactList, place: number, edit: RowEdit): Reading {
  if (edit.number === undefined && edit.cells === undefined) {
    return { number: sheet.numbers[place], reading: sheet.readings[place] ?? 0 };
  }
  return readingOf(list.readPhone(numberCell(list, sheet.rows[place] ?? 0)));
}

/**
 * Lays the edits over the list. Only rows with an edit are read again; who repeats whom is found anew for all, because
 * any change of a number may change it. A person who is left out neither gets a message nor stands in another's way; so
 * is everybody who is among `heldBack` and of whom nothing else was decided.
 * Throws 422 (field `edits`) for rows and columns that the list does not have.
 */
export function standingOf(
  sheet: Sheet,
  edits: Edits,
  duplicates: DuplicatesRule,
  heldBack: HeldBack = NOBODY,
): Standing {
  const list = applyEdits(sheet.list, edits);
  const byPlace = editsByPlace(sheet, edits);
  const codes = sheet.readings.slice();
  const changed = new Map<number, string | undefined>();
  for (const [place, edit] of byPlace) {
    const { number, reading } = editedReading(sheet, list, place, edit);
    codes[place] = edit.skip === true ? STANDING.leftOut : reading;
    if (number !== sheet.numbers[place]) changed.set(place, number);
  }
  const numberOf = (place: number) => (changed.has(place) ? changed.get(place) : sheet.numbers[place]);
  const heldBackAs = (place: number) =>
    heldBack.size > 0 ? heldBack.get(numberOf(place) ?? '')?.kind : undefined;
  for (let place = 0; heldBack.size > 0 && place < codes.length; place++) {
    if (heldBackAs(place) && byPlace.get(place)?.skip !== false) codes[place] = STANDING.leftOut;
  }
  if (duplicates === 'first') markRepeated(sheet, codes, changed);
  return {
    list,
    codes,
    number: numberOf,
    editOf: (place) => byPlace.get(place),
    heldBackAs,
    edited: [...byPlace.keys()].toSorted((one, other) => one - other),
  };
}

/** Marks in `codes` each row whose number an earlier one has. */
function markRepeated(
  { groups, groupOf, groupCount }: Sheet,
  codes: Uint8Array,
  changed: ReadonlyMap<number, string | undefined>,
): void {
  const own = groups.slice();
  for (const [place, number] of changed) own[place] = number === undefined ? NO_GROUP : groupOf(number);
  const isTaken = new Uint8Array(groupCount());
  for (let place = 0; place < codes.length; place++) {
    if (codes[place] !== STANDING.ready) continue;
    const group = own[place] ?? NO_GROUP;
    if (isTaken[group] === 1) codes[place] = STANDING.repeated;
    isTaken[group] = 1;
  }
}
