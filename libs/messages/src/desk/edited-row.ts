import type { RowEdit } from '@dearly/contracts';
import { phoneCell } from '../people/phone-columns';
import type { Rows } from '../sources/csv/scan-rows';
import { readingOf, type Reading, type Sheet } from './sheet';

/** Cell of one row by column index, as it stands with the row's edit. */
export function cellReader(
  sheet: Sheet,
  place: number,
  edit: RowEdit | undefined,
): (column: number) => string {
  const { rows } = sheet.list;
  const row = sheet.rows[place] ?? 0;
  if (!edit?.cells) return (column) => rows.cell(row, column);
  const changed = new Map<number, string>();
  for (const [name, text] of Object.entries(edit.cells)) {
    const column = sheet.find(name);
    if (column !== undefined) changed.set(column, text);
  }
  return (column) => changed.get(column) ?? rows.cell(row, column);
}

/** The cell that holds a person's number, as it stands with the edit, and its column. */
export function numberCell(
  sheet: Sheet,
  place: number,
  edit: RowEdit | undefined,
): { text: string; column: number } {
  const { rows, sources } = sheet.list;
  const row = sheet.rows[place] ?? 0;
  const cells = edit?.cells ? withCells(rows, cellReader(sheet, place, edit)) : rows;
  const found = phoneCell(cells, row, sources);
  return edit?.number === undefined ? found : { ...found, text: edit.number };
}

function withCells(rows: Rows, cell: (column: number) => string): Rows {
  return {
    ...rows,
    cell: (_row, column) => cell(column),
    isBlank: (_row, column) => cell(column).trim() === '',
  };
}

/** The number of a row that was edited; that of the file where the edit leaves it alone. */
export function editedReading(sheet: Sheet, place: number, edit: RowEdit): Reading {
  if (edit.number === undefined && edit.cells === undefined) {
    return { number: sheet.numbers[place], reading: sheet.readings[place] ?? 0 };
  }
  return readingOf(sheet.list.readPhone(numberCell(sheet, place, edit).text));
}
