import { counted } from '../counted';
import type { SourceTable } from '../source';
import type { Grid } from './grid';
import { firstTable } from './tables-of-grid';

/** Rows of nothing that may stand between two rows, so that the rows of the list count like those of the sheet. */
const MOST_BLANK_ROWS = 10_000;

/** Cells that are merged downwards have their value in the first row alone; it counts for all of them. */
function fillMerges(grid: Grid): void {
  if (grid.merges.length === 0) return;
  const byPlace = new Map(grid.rows.map((row) => [row.place, row]));
  for (const { column, fromRow, toRow } of grid.merges) {
    const text = byPlace.get(fromRow)?.cells.get(column);
    if (text === undefined) continue;
    for (let place = fromRow + 1; place <= Math.min(toRow, fromRow + MOST_BLANK_ROWS); place++) {
      const cells = byPlace.get(place)?.cells;
      if (cells && !cells.has(column)) cells.set(column, text);
    }
  }
}

function hiddenNotes(grid: Grid): string[] {
  const notes: string[] = [];
  const hiddenColumns = [...grid.columns].filter((column) => grid.isHidden(column)).length;
  if (grid.hiddenRows > 0)
    notes.push(
      `${counted(grid.hiddenRows, 'hidden row')} ${grid.hiddenRows === 1 ? 'was' : 'were'} left out.`,
    );
  if (hiddenColumns > 0)
    notes.push(
      `${counted(hiddenColumns, 'hidden column')} ${hiddenColumns === 1 ? 'was' : 'were'} left out.`,
    );
  if (grid.formulasWithoutResult > 0)
    notes.push(
      `${counted(grid.formulasWithoutResult, 'formula')} without a saved result: those cells are empty. Open the file in your spreadsheet, save it, and choose it again.`,
    );
  return notes;
}

/**
 * The first table of a sheet as rows of text. Blank and hidden rows stay as empty ones, so that "row 12" is row 12 of the
 * sheet. The names of the columns are the first row: which one that is, the reader of CSV decides.
 */
export function sheetTable(grid: Grid): SourceTable {
  fillMerges(grid);
  const table = firstTable(grid);
  const rows: string[][] = [];
  const places: number[] = [];
  let blank = 0;
  for (const { place, cells } of table.rows) {
    for (; blank < MOST_BLANK_ROWS && rows.length < place - 1; blank++) rows.push([]);
    rows.push(table.columns.map((column) => cells.get(column) ?? ''));
    places.push(place);
  }
  return { columns: [], rows, places, notes: [...hiddenNotes(grid), ...table.notes] };
}
