import type { Edits, RowEdit } from '@dearly/contracts';
import { unknownEditColumns, unknownRows } from '../list-errors';
import type { ContactList } from '../people/contact-list';
import { phoneCell } from '../people/phone-columns';
import { isBlank } from '../sources/csv/blank-row';
import { columnFinder } from '../template/template';
import { EditedRows, RowChanges, type RowChange } from './edited-rows';

/** Rows (index) of the list by the ids that are wanted. An id counts rows with data as they stand in the file. */
function rowsOfIds(list: ContactList, ids: readonly string[]): Map<string, number> {
  const wanted = ids.map((id) => ({ id, place: Number(id.slice(1)) }));
  wanted.sort((one, other) => one.place - other.place);
  const found = new Map<string, number>();
  let place = 0;
  for (let row = list.firstRow; row < list.rows.count && found.size < wanted.length; row++) {
    if (isBlank(list.rows, row)) continue;
    place++;
    const next = wanted[found.size];
    if (next?.place === place) found.set(next.id, row);
    else if (next !== undefined && next.place < place) break;
  }
  return found;
}

const NO_CELLS: ReadonlyMap<number, string> = new Map();

/** The edited cells of a row by column; names that no column answers to go into `unknown`. */
function cellsOf(
  edit: RowEdit,
  find: (name: string) => number | undefined,
  unknown: Set<string>,
): ReadonlyMap<number, string> {
  if (edit.cells === undefined) return NO_CELLS;
  const cells = new Map<number, string>();
  for (const [name, text] of Object.entries(edit.cells)) {
    const column = find(name);
    if (column === undefined) unknown.add(name);
    else cells.set(column, text);
  }
  return cells;
}

const widthOf = (list: ContactList, row: number, cells: ReadonlyMap<number, string>) =>
  [...cells.keys()].reduce((width, column) => Math.max(width, column + 1), list.rows.width(row));

/** Puts an edited number into the cell that the row's number is taken from, the other edited cells in their places. */
function withNumber(
  list: ContactList,
  rows: EditedRows,
  row: number,
  number: string,
  change: RowChange,
): RowChange {
  const { column } = phoneCell(rows, row, list.sources);
  const cells = new Map(change.cells).set(column, number);
  return { ...change, cells, width: widthOf(list, row, cells), number: { text: number, column } };
}

/**
 * The list as it stands with what was decided about its rows: `rows` answers the edited cells, `changes` the rest.
 * Columns, numbers of rows and ids are those of the file, so that no edit moves another one. Throws 422 (field `edits`)
 * naming each row and column that the list does not have.
 */
export function applyEdits(list: ContactList, edits: Edits): ContactList {
  const ids = Object.keys(edits.rows);
  if (ids.length === 0) return list;
  const found = rowsOfIds(list, ids);
  const lost = ids.filter((id) => !found.has(id));
  if (lost.length > 0) throw unknownRows(lost);
  const find = columnFinder(list.columns);
  const unknown = new Set<string>();
  const changes = new RowChanges(list.rows.count);
  const rows = new EditedRows(list.rows, changes);
  for (const [id, edit] of Object.entries(edits.rows)) {
    const row = found.get(id) ?? 0;
    const cells = cellsOf(edit, find, unknown);
    const change: RowChange = {
      cells,
      width: widthOf(list, row, cells),
      number: undefined,
      text: edit.text,
      isLeftOut: edit.skip === true,
    };
    changes.set(row, change);
    if (edit.number !== undefined) changes.set(row, withNumber(list, rows, row, edit.number, change));
  }
  if (unknown.size > 0) throw unknownEditColumns([...unknown], list.columns);
  return { ...list, rows, changes };
}
