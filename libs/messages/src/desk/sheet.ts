import { noEdits, type Edits } from '@dearly/contracts';
import { columnRoles } from '../people/column-roles';
import { isBlank, openList, type ContactList } from '../people/contact-list';
import { phoneCell } from '../people/phone-columns';
import { NumberMemory } from '../phones/number-memory';
import type { PhoneReading } from '../phones/phone';
import type { ColumnRoles } from './desk';

/** How the number of a row reads: 0 can be sent to, else why not. */
export const READING = { ready: 0, missing: 1, damaged: 2, invalid: 3 } as const;

export const NO_GROUP = -1;

/** A number that was read: E.164 or `undefined`, and one of `READING`. */
export type Reading = { number: string | undefined; reading: number };

/**
 * A list that was read for one country and one choice of columns. People are counted from 0 by row with data, so the
 * person at `place` has the id `m${place + 1}`. The numbers are those of the file, without any edit of a row.
 */
export type Sheet = {
  list: ContactList;
  roles: ColumnRoles;
  /** Index into the rows by place. */
  rows: Int32Array;
  numbers: (string | undefined)[];
  readings: Uint8Array;
  /** A count for each phone number by place, the same for the same one; `groupOf` finds it, or begins another. */
  groups: Int32Array;
  groupOf: (number: string) => number;
  groupCount: () => number;
};

export const idOf = (place: number): string => `m${place + 1}`;

/** Place of an id such as `m12`; `undefined` for one that no row has. */
export function placeOf(sheet: Sheet, id: string): number | undefined {
  const place = Number(id.slice(1)) - 1;
  return Number.isInteger(place) && place >= 0 && place < sheet.rows.length ? place : undefined;
}

export function readingOf({ number, problem }: PhoneReading): Reading {
  if (problem === undefined) return { number, reading: READING.ready };
  if (problem === 'phone_missing') return { number: undefined, reading: READING.missing };
  return { number: undefined, reading: problem === 'phone_damaged' ? READING.damaged : READING.invalid };
}

/** Reads the list and every number in it once. Throws as `openList`. */
export function readSheet(bytes: Uint8Array, country: string, columns: Edits['columns']): Sheet {
  const list = openList(bytes, { defaultCountry: country, edits: { ...noEdits, columns } });
  const { rows: cells, sources, readPhone } = list;
  const rows = new Int32Array(cells.count - list.firstRow);
  const readings = new Uint8Array(rows.length);
  const groups = new Int32Array(rows.length);
  const numbers: (string | undefined)[] = [];
  const memory = new NumberMemory();
  // Above 0, as the memory of numbers asks.
  let next = 1;
  const groupOf = (number: string) => memory.firstPlace(number, next) ?? next++;
  for (let row = list.firstRow; row < cells.count; row++) {
    const { text } = phoneCell(cells, row, sources);
    if (text === '' && isBlank(cells, row)) continue;
    const { number, reading } = readingOf(readPhone(text));
    rows[numbers.length] = row;
    readings[numbers.length] = reading;
    groups[numbers.length] = number === undefined ? NO_GROUP : groupOf(number);
    numbers.push(number);
  }
  return {
    list,
    roles: columnRoles(list.columns, cells, list.firstRow, readPhone, chosenOf(columns)),
    rows: rows.subarray(0, numbers.length),
    numbers,
    readings: readings.subarray(0, numbers.length),
    groups: groups.subarray(0, numbers.length),
    groupOf,
    groupCount: () => next,
  };
}

/** Without the columns that were chosen and taken back. */
const chosenOf = ({ phone, name, language }: Edits['columns']) => ({
  ...(phone === undefined ? {} : { phone }),
  ...(name === undefined ? {} : { name }),
  ...(language === undefined ? {} : { language }),
});
