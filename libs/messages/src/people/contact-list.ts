import type { Delimiter, DuplicatesRule, Edits, Encoding, Problem } from '@dearly/contracts';
import { applyEdits } from '../edits/apply-edits';
import { countryOf, phoneColumnOf } from '../edits/chosen-options';
import type { ColumnRoles } from '../desk/desk';
import type { RowChanges } from '../edits/edited-rows';
import { isBlank } from '../sources/csv/blank-row';
import { readText, startOf } from '../sources/csv/decode';
import { CHARACTERS_LOOKED_AT, detectDialect } from '../sources/csv/dialect';
import { firstRows, footerStart } from '../sources/csv/footer';
import { readHeaders } from '../sources/csv/headers';
import { NumberMemory } from '../phones/number-memory';
import { CellNumbers } from '../phones/cell-numbers';
import { phoneReader, type PhoneReader, type PhoneReading } from '../phones/phone';
import { columnRoles } from './column-roles';
import { findPhoneColumns, phoneCell, type PhoneCell, type PhoneSource } from './phone-columns';
import {
  addProblem,
  cellCountProblem,
  duplicateProblem,
  phoneProblem,
  strayQuoteProblem,
  type ProblemLog,
} from './problems';
import { noPhoneColumn, noRows } from '../list-errors';
import { readBytes } from '../sources/csv/parse-rows';
import type { Rows } from '../sources/csv/scan-rows';

/** What may be chosen about reading a list, beside its bytes. The edits win over the other two. */
export type ListOptions = { defaultCountry?: string; phoneColumn?: string; edits?: Edits };

/** A file that was read: its rows and what is known about its columns. `firstRow` is the first with data. */
export type ContactFile = {
  rows: Rows;
  columns: string[];
  firstRow: number;
  encoding: Encoding;
  delimiter: Delimiter;
  country: string;
  readPhone: PhoneReader;
};
/**
 * `rows` have the edited cells in them; `changes` is what else was decided about rows, absent without edits. `roles` are
 * found when they are first asked for, by the file as it was: an edit of one row moves no column.
 */
export type ContactList = ContactFile & {
  sources: PhoneSource[];
  phoneColumn: string;
  roles: () => ColumnRoles;
  changes?: RowChanges;
};

/** Reads a file as far as its columns. Throws 415 for what is no text and 422 without rows or beyond the limits. */
export function openFile(bytes: Uint8Array, defaultCountry?: string): ContactFile {
  const country = countryOf({ defaultCountry });
  const { utf8, encoding } = readText(bytes);
  const { delimiter, start } = detectDialect(startOf(utf8, CHARACTERS_LOOKED_AT));
  const all = readBytes(utf8, start, delimiter);
  if (all.count === 0) throw noRows();
  const readPhone = phoneReader(country);
  const headers = readHeaders(all, readPhone);
  const end = footerStart(all, headers.firstRow, headers.columns.length, readPhone);
  const rows = end < all.count ? firstRows(all, end) : all;
  let { firstRow } = headers;
  while (firstRow < rows.count && isBlank(rows, firstRow)) firstRow++;
  if (firstRow === rows.count) throw noRows();
  return {
    rows,
    columns: headers.columns,
    firstRow,
    encoding,
    delimiter,
    country,
    readPhone,
  };
}

/** Reads a list whose phone column is known or can be found; throws 422 otherwise. A column asked for is used alone. */
export function openList(bytes: Uint8Array, options: ListOptions): ContactList {
  const file = openFile(bytes, countryOf(options));
  const numbers = withNumbers(file, phoneColumnOf(options, file.columns));
  const list = { ...numbers, roles: rolesOf(numbers, options.edits?.columns) };
  return options.edits ? applyEdits(list, options.edits) : list;
}

/** Which column holds the numbers is judged by the file as it was: an edit of one row never moves the others to another. */
function withNumbers(file: ContactFile, wanted: number | undefined): Omit<ContactList, 'roles'> {
  const { columns } = file;
  if (wanted !== undefined) {
    return { ...file, sources: [{ column: wanted, rank: 0 }], phoneColumn: columns[wanted] ?? '' };
  }
  const { sources } = findPhoneColumns(columns, file.rows, file.firstRow, file.readPhone);
  const [best] = sources;
  if (!best) throw noPhoneColumn(columns);
  return { ...file, sources, phoneColumn: columns[best.column] ?? '' };
}

function rolesOf(
  { columns, rows, firstRow, readPhone, phoneColumn }: Omit<ContactList, 'roles'>,
  chosen: Edits['columns'] | undefined,
): () => ColumnRoles {
  let roles: ColumnRoles | undefined;
  return () => (roles ??= columnRoles(columns, rows, firstRow, readPhone, { ...chosen, phone: phoneColumn }));
}

/**
 * One row with data: `row` index into the rows, `place` and so `id` by its count among them, and why nothing can be sent
 * to it. `numbers` has the number, as its digits where that was cheap to tell. Of a row that was left out nothing else is known.
 */
export type Contact = {
  readonly row: number;
  readonly place: number;
  readonly id: string;
  readonly number: string | undefined;
  readonly numbers: readonly (string | number)[];
  readonly rejected: Problem | undefined;
  readonly isLeftOut: boolean;
};

/** A contact whose texts are made only when they are asked for: of a preview, most never are. */
class ListedContact implements Contact {
  constructor(
    readonly row: number,
    readonly place: number,
    private readonly reading: PhoneReading | undefined,
    readonly rejected: Problem | undefined,
  ) {}

  get id(): string {
    return `m${this.place}`;
  }

  get number(): string | undefined {
    return this.reading?.number;
  }

  get numbers(): readonly (string | number)[] {
    const number = this.reading?.digits ?? this.reading?.number;
    return number === undefined ? [] : [number];
  }

  get isLeftOut(): boolean {
    return this.reading === undefined;
  }
}

export { isBlank };

function noteShape(list: ContactList, row: number, log: ProblemLog): void {
  const { rows, columns } = list;
  let width = rows.width(row);
  // Empty cells beyond the header are what spreadsheets leave behind; nothing is lost with them.
  while (width > columns.length && rows.isBlank(row, width - 1)) width--;
  if (width !== columns.length) addProblem(log, cellCountProblem(rows.rowNumber(row), width, columns.length));
  if (rows.strayQuote(row)) addProblem(log, strayQuoteProblem(rows.rowNumber(row)));
}

/**
 * Goes through all rows with data in order, finds each one's number and notes what is wrong in `log`. With the rule
 * `first` a number that came before makes the row rejected; `all` keeps it. A row that was left out has no
 * problems and is nobody's duplicate.
 */
export function* contactsOf(
  list: ContactList,
  duplicates: DuplicatesRule,
  log: ProblemLog,
): Generator<Contact> {
  const { rows, columns, sources, readPhone, country, changes } = list;
  const memory = new NumberMemory(rows.count);
  const numbers = new CellNumbers(country, readPhone);
  let count = 0;
  for (let row = list.firstRow; row < rows.count; row++) {
    const change = changes?.at(row);
    const cell: PhoneCell = change?.number ?? phoneCell(rows, row, sources);
    // A row with edits had data in the file, so it counts even when all of its cells were emptied.
    if (!change && cell.bytes === undefined && cell.text === '' && isBlank(rows, row)) continue;
    count++;
    if (change?.isLeftOut) {
      yield new ListedContact(row, count, undefined, undefined);
      continue;
    }
    noteShape(list, row, log);
    const reading = numbers.read(cell);
    const rowNumber = rows.rowNumber(row);
    const first = duplicates === 'first' ? memory.firstPlaceOf(reading, rowNumber) : undefined;
    let rejected: Problem | undefined;
    if (reading.problem !== undefined || first !== undefined) {
      const at = { row: rowNumber, column: columns[cell.column] ?? '', cell };
      rejected =
        first === undefined
          ? phoneProblem(reading.problem ?? 'phone_invalid', at, country)
          : duplicateProblem(at, first);
    }
    if (rejected) addProblem(log, rejected);
    yield new ListedContact(row, count, reading, rejected);
  }
}
