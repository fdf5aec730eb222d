import { LIMITS } from '@dearly/contracts';
import { tooManyColumns, tooManyRows } from '../../list-errors';

/** A row with at least one filled cell; `place` as the sheet numbers it, `cells` by column from 0. */
export type GridRow = { place: number; cells: Map<number, string> };
/** Rows and columns from 0 upwards, ends included. */
export type Merge = { fromRow: number; toRow: number; column: number };

/** Hidden columns that a workbook names one by one; one range over all 16,384 is common. */
export type ColumnRange = { from: number; to: number };

/** The filled cells of one sheet, and what it keeps out of sight. Throws 422 beyond 200 columns or 200,000 rows. */
export class Grid {
  readonly rows: GridRow[] = [];
  readonly columns = new Set<number>();
  readonly merges: Merge[] = [];
  readonly hiddenColumns: ColumnRange[] = [];
  hiddenRows = 0;
  formulasWithoutResult = 0;

  addRow(place: number, cells: Map<number, string>): void {
    if (cells.size === 0) return;
    for (const column of cells.keys()) this.columns.add(column);
    if (this.columns.size > LIMITS.csv.columns) throw tooManyColumns(place);
    if (this.rows.length > LIMITS.csv.rows) throw tooManyRows();
    this.rows.push({ place, cells });
  }

  isHidden(column: number): boolean {
    return this.hiddenColumns.some(({ from, to }) => column >= from && column <= to);
  }
}

/** 0 for A, 27 for AB. */
export function columnIndex(letters: string): number {
  let index = 0;
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

/** A for 0, AB for 27. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
