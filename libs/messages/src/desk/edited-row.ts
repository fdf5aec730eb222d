import type { RowEdit } from '@dearly/contracts';
import { withNameVariables } from '../people/people-rows';
import { phoneCell } from '../people/phone-columns';
import type { Rows } from '../sources/csv/scan-rows';
import { readingOf, type Reading, type Sheet } from './sheet';

export type CellReader = (column: number) => string;

/** The rows with another text in some cells; asked for one row alone. */
function editedRows(sheet: Sheet, edited: Record<string, string>): Rows {
  const { rows } = sheet.list;
  const changed = new Map<number, string>();
  for (const [name, text] of Object.entries(edited)) {
    const column = sheet.find(name);
    if (column !== undefined) changed.set(column, text);
  }
  return {
    ...rows,
    cell: (row, column) => changed.get(column) ?? rows.cell(row, column),
    isBlank: (row, column) => {
      const text = changed.get(column);
      return text === undefined ? rows.isBlank(row, column) : text.trim() === '';
    },
  };
}

/** Rows to fill a template from, with the edit of the one row that they are asked for. */
export function rowsWith(sheet: Sheet, edit: RowEdit | undefined): Rows {
  return edit?.cells
    ? withNameVariables(editedRows(sheet, edit.cells), sheet.list.columns, sheet.roles).rows
    : sheet.people.rows;
}

/** Cells of one row by column, as they stand with the row's edit; the name variables behind the columns of the list. */
export function cellReader(sheet: Sheet, place: number, edit: RowEdit | undefined): CellReader {
  const row = sheet.rows[place] ?? 0;
  const rows = rowsWith(sheet, edit);
  return (column) => rows.cell(row, column);
}

/** The cell that holds a person's number, as it stands with the edit, and its column. */
export function numberCell(
  sheet: Sheet,
  place: number,
  edit: RowEdit | undefined,
): { text: string; column: number } {
  const { list } = sheet;
  const rows = edit?.cells ? editedRows(sheet, edit.cells) : list.rows;
  const found = phoneCell(rows, sheet.rows[place] ?? 0, list.sources);
  return edit?.number === undefined ? found : { ...found, text: edit.number };
}

/** The number of a row that was edited; that of the file where the edit leaves it alone. */
export function editedReading(sheet: Sheet, place: number, edit: RowEdit): Reading {
  if (edit.number === undefined && edit.cells === undefined) {
    return { number: sheet.numbers[place], reading: sheet.readings[place] ?? 0 };
  }
  return readingOf(sheet.list.readPhone(numberCell(sheet, place, edit).text));
}
