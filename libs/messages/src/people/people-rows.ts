import type { ColumnRoles } from '../desk/desk';
import type { CellText } from '../sources/csv/cell-text';
import type { Rows } from '../sources/csv/scan-rows';
import { columnFinder, tidy } from '../template/read-braces';
import { splitName, type PersonName } from './person-name';

/** Names of the columns that every list has: `{first name}`, `{last name}`, `{full name}`. */
export const NAME_VARIABLES = ['first name', 'last name', 'full name'] as const;
type NameVariable = (typeof NAME_VARIABLES)[number];

const VARIABLES: ReadonlySet<string> = new Set(NAME_VARIABLES);

/** True for the name of a name variable, in any letter case. */
export const isNameVariable = (name: string): boolean => VARIABLES.has(tidy(name).toLowerCase());

/** The name variables that no column answers to, if one of the roles is a column of names. */
export function nameVariablesOf(
  columns: readonly string[],
  roles: Partial<Pick<ColumnRoles, 'name' | 'firstName' | 'lastName'>>,
): NameVariable[] {
  if (!roles.name && !roles.firstName && !roles.lastName) return [];
  const find = columnFinder(columns);
  return NAME_VARIABLES.filter((variable) => find(variable) === undefined);
}

/** `columns` are those of the list, then the name variables that no column answers to; `rows` gives cells for all of them. */
export type PeopleRows = { rows: Rows; columns: string[] };

/** Tells the name of a row from the columns that hold it. */
export type NameReader = (row: number) => PersonName;

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function joined(first: string, last: string): string {
  if (first === '' || last === '') return first || last;
  return EAST_ASIAN.test(last) && EAST_ASIAN.test(first) ? last + first : `${first} ${last}`;
}

/** Columns (index) of the first, the last and the full name. */
function nameSources(columns: readonly string[], roles: ColumnRoles): (number | undefined)[] {
  const find = columnFinder(columns);
  return [roles.firstName, roles.lastName, roles.name].map((name) =>
    name === undefined ? undefined : find(name),
  );
}

/** `rows` are those of the list, with edits or without. */
export function nameReader(rows: Rows, columns: readonly string[], roles: ColumnRoles): NameReader {
  const [first, last, name] = nameSources(columns, roles);
  const cell = (row: number, column: number | undefined) =>
    column === undefined ? '' : rows.cell(row, column).trim();
  return (row) => {
    const own = { first: cell(row, first), last: cell(row, last) };
    const full = cell(row, name);
    if (full === '' || (own.first !== '' && own.last !== '')) {
      return { ...own, full: full || joined(own.first, own.last) };
    }
    const split = splitName(full);
    return { first: own.first || split.first, last: own.last || split.last, full: split.full };
  };
}

/**
 * Adds the name variables to a list, computed from the columns that hold names. A real column of that name wins.
 * Bind templates to these columns and fill from these rows; `width` stays that of the list.
 */
export function withNameVariables(rows: Rows, columns: readonly string[], roles: ColumnRoles): PeopleRows {
  const added = nameVariablesOf(columns, roles);
  if (added.length === 0) return { rows, columns: [...columns] };
  return {
    rows: new NamedRows(
      rows,
      columns.length,
      added,
      nameReader(rows, columns, roles),
      nameSources(columns, roles),
    ),
    columns: [...columns, ...added],
  };
}

/** Rows with computed cells behind their own. A class, because its methods are called millions of times. */
class NamedRows implements Rows {
  readonly count: number;
  constructor(
    private readonly rows: Rows,
    private readonly columns: number,
    private readonly variables: readonly NameVariable[],
    private readonly nameOf: NameReader,
    private readonly sources: readonly (number | undefined)[],
  ) {
    this.count = rows.count;
  }

  rowNumber(row: number): number {
    return this.rows.rowNumber(row);
  }

  width(row: number): number {
    return this.rows.width(row);
  }

  cell(row: number, column: number): string {
    const variable = this.variables[column - this.columns];
    if (variable === undefined) return this.rows.cell(row, column);
    const { first, last, full } = this.nameOf(row);
    if (variable === 'full name') return full;
    return variable === 'first name' ? first : last;
  }

  isBlank(row: number, column: number): boolean {
    const variable = this.variables[column - this.columns];
    if (variable === undefined) return this.rows.isBlank(row, column);
    if (variable === 'last name') return this.cell(row, column) === '';
    // A name that is not empty always has a first part: no need to split it.
    const [first, last, name] = this.sources;
    const isFilled = (source: number | undefined) => source !== undefined && !this.rows.isBlank(row, source);
    return !isFilled(name) && !isFilled(first) && !(variable === 'full name' && isFilled(last));
  }

  /** A name that is a cell of its own is copied as other cells are. */
  cellText(row: number, column: number): CellText | undefined {
    const variable = this.variables[column - this.columns];
    if (variable === undefined) return this.rows.cellText?.(row, column);
    const [first, last] = this.sources;
    const source = variable === 'first name' ? first : variable === 'last name' ? last : undefined;
    return source === undefined ? undefined : this.rows.cellText?.(row, source);
  }

  strayQuote(row: number): boolean {
    return this.rows.strayQuote(row);
  }
}
