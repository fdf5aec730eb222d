import { leaveOut, type FindingRule } from './finding-rule';
import type { ListView } from './list-view';

/** Cells of a row without the empty ones that spreadsheets leave behind the last column. */
function widthOf({ list: { rows, columns } }: ListView, row: number): number {
  let width = rows.width(row);
  while (width > columns.length && rows.isBlank(row, width - 1)) width--;
  return width;
}

/** A row with more or fewer cells than the header, or a quotation mark out of place: its cells may be shifted. */
export const rowShape: FindingRule = {
  kind: 'row_shape',
  finder(view) {
    const { rows, columns } = view.list;
    return (at) => {
      const row = view.rowOf[at] ?? 0;
      const isShifted = rows.width(row) !== columns.length && widthOf(view, row) !== columns.length;
      return (isShifted || rows.strayQuote(row)) && !view.isLeftOut(at);
    };
  },
  show(view, at) {
    const row = view.rowOf[at] ?? 0;
    const [cells, columns] = [widthOf(view, row), view.list.columns.length];
    return {
      column: '',
      value: '',
      text:
        cells === columns
          ? 'A quotation mark is not where it should be'
          : `The row has ${cells} cells, the header has ${columns}`,
    };
  },
  mends: () => ['skip'],
  mend: (_view, people, mend) => (mend === 'skip' ? leaveOut(people) : new Map()),
};
