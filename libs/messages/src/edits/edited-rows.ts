import type { CellText } from '../sources/csv/cell-text';
import type { Rows } from '../sources/csv/scan-rows';

/**
 * What was decided about one row: `cells` by column (index), the edited number among them; `number` is that cell again,
 * because it counts even where another column would be looked into first. `width` is the row's with its new cells.
 */
export type RowChange = {
  cells: ReadonlyMap<number, string>;
  width: number;
  number: { text: string; column: number } | undefined;
  text: string | undefined;
  isLeftOut: boolean;
};

/** The changes of a list by row. A flag for each row answers for all the others, which are nearly all. */
export class RowChanges {
  private readonly flags: Uint8Array;
  private readonly changes = new Map<number, RowChange>();

  constructor(rows: number) {
    this.flags = new Uint8Array(rows);
  }

  set(row: number, change: RowChange): void {
    this.flags[row] = 1;
    this.changes.set(row, change);
  }

  at(row: number): RowChange | undefined {
    return this.flags[row] === 1 ? this.changes.get(row) : undefined;
  }
}

/** Rows as they stand with their edited cells. Which rows there are, and their numbers, never change. */
export class EditedRows implements Rows {
  readonly count: number;

  constructor(
    private readonly rows: Rows,
    private readonly changes: RowChanges,
  ) {
    this.count = rows.count;
  }

  rowNumber(row: number): number {
    return this.rows.rowNumber(row);
  }

  width(row: number): number {
    return this.changes.at(row)?.width ?? this.rows.width(row);
  }

  cell(row: number, column: number): string {
    return this.changes.at(row)?.cells.get(column) ?? this.rows.cell(row, column);
  }

  isBlank(row: number, column: number): boolean {
    const edited = this.changes.at(row)?.cells.get(column);
    return edited === undefined ? this.rows.isBlank(row, column) : edited.trim() === '';
  }

  cellText(row: number, column: number): CellText | undefined {
    return this.changes.at(row)?.cells.has(column) ? undefined : this.rows.cellText?.(row, column);
  }

  strayQuote(row: number): boolean {
    return this.rows.strayQuote(row);
  }
}
