import { columnLetters, type Grid, type GridRow } from './grid';

/** The part of a sheet that is one table: its columns, the rows of it, and what was left beside and below it. */
export type FirstTable = { columns: number[]; rows: GridRow[]; notes: string[] };

const looksLikeData = (text: string) => (text.match(/\d/g)?.length ?? 0) >= 4;
const textsOf = (row: GridRow | undefined, columns: readonly number[]) =>
  columns.map((column) => row?.cells.get(column) ?? '').filter((text) => text !== '');

/** Two words or more, none of them with the digits of a number or a date: the names of columns. */
function looksLikeHeader(row: GridRow | undefined, columns: readonly number[]): boolean {
  const texts = textsOf(row, columns);
  return texts.length >= 2 && !texts.some(looksLikeData) && new Set(texts).size === texts.length;
}

/** Columns in groups that whole empty columns part from each other. */
function columnGroups(columns: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last?.at(-1) === column - 1) last.push(column);
    else groups.push([column]);
  }
  return groups;
}

/** Another table beside the first: it names its columns like the first, or has other rows than it. */
function isTableOfItsOwn(
  rows: readonly GridRow[],
  first: readonly number[],
  other: readonly number[],
): boolean {
  const header = rows.find((row) => textsOf(row, first).length > 0);
  const named = new Set(textsOf(header, first).map((text) => text.toLowerCase()));
  const repeats = textsOf(header, other).some((text) => named.has(text.toLowerCase()));
  const filled = rows.filter((row) => textsOf(row, other).length > 0).length;
  const shared = rows.filter(
    (row) => textsOf(row, first).length > 0 && textsOf(row, other).length > 0,
  ).length;
  return other.length >= 2 && filled >= 2 && (repeats || 2 * shared < filled);
}

/** Index of the row that begins another table: after a blank row, with names of columns again, and data below. */
function nextTableAt(rows: readonly GridRow[], columns: readonly number[]): number | undefined {
  const start = rows.findIndex((row) => textsOf(row, columns).length >= 2);
  const header = rows[start];
  if (!header || !looksLikeHeader(header, columns)) return undefined;
  for (let at = start + 2; at < rows.length - 1; at++) {
    const row = rows[at];
    const isAfterBlank = (row?.place ?? 0) - (rows[at - 1]?.place ?? 0) > 1;
    if (!isAfterBlank || !looksLikeHeader(row, columns)) continue;
    if (textsOf(rows[at + 1], columns).some(looksLikeData)) return at;
  }
  return undefined;
}

/** The first table of a sheet. Most sheets have one, with blank rows and columns in it at times. */
export function firstTable(grid: Grid): FirstTable {
  const notes: string[] = [];
  const visible = [...grid.columns]
    .filter((column) => !grid.isHidden(column))
    .sort((one, other) => one - other);
  const [first = [], ...others] = columnGroups(visible);
  const columns = [...first];
  for (const group of others) {
    if (isTableOfItsOwn(grid.rows, columns, group)) {
      const [from, to] = [columns[0] ?? 0, columns.at(-1) ?? 0].map(columnLetters);
      notes.push(
        `There is more than one table on this sheet. Only the first one, columns ${from} to ${to}, was read.`,
      );
      break;
    }
    columns.push(...group);
  }
  const rows = grid.rows.filter((row) => columns.some((column) => row.cells.has(column)));
  const next = nextTableAt(rows, columns);
  if (next === undefined) return { columns, rows, notes };
  notes.push(
    `A second table begins in row ${rows[next]?.place}. Only the first one was read. To use the other, copy it to a sheet of its own.`,
  );
  return { columns, rows: rows.slice(0, next), notes };
}
