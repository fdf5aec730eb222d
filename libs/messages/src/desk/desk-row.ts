import { numberAsWritten } from '../phones/number-as-written';
import type { DeskRow, RowDetail } from './desk';
import { cellReader, numberCell } from './edited-row';
import { marksOf } from './marks';
import { nameReader } from './person';
import { idOf, placeOf } from './sheet';
import { STANDING } from './standing';
import type { View } from './views';
import { joined } from './wording';

function stateOf(code: number | undefined): DeskRow['state'] {
  if (code === STANDING.leftOut) return 'left_out';
  return code === STANDING.ready ? 'ready' : 'rejected';
}

/** One message as people see it. */
export function deskRow(view: View, place: number): DeskRow {
  const { sheet, standing, wording } = view;
  const { list } = sheet;
  const edit = standing.editOf(place);
  const cell = cellReader(sheet, place, edit);
  const number = standing.number(place);
  const pieces = wording.pieces(place);
  const text = joined(pieces);
  const state = stateOf(standing.codes[place]);
  return {
    id: idOf(place),
    place: list.rows.rowNumber(sheet.rows[place] ?? 0),
    name: nameReader(sheet)(cell),
    number:
      number === undefined
        ? numberCell(sheet, place, edit).text.trim()
        : numberAsWritten(number, list.country),
    sendsTo: state === 'ready' ? number : undefined,
    text,
    pieces,
    marks: marksOf({
      text,
      empty: wording.emptyColumns(place),
      findings: view.findings().get(idOf(place)) ?? [],
    }),
    state,
    isEdited: edit?.text !== undefined || edit?.number !== undefined || edit?.cells !== undefined,
  };
}

/** What the editor of a message shows. */
export function rowDetail(view: View, id: string): RowDetail | undefined {
  const { sheet, standing, wording } = view;
  const place = placeOf(sheet, id);
  if (place === undefined) return undefined;
  const edit = standing.editOf(place);
  const cell = cellReader(sheet, place, edit);
  return {
    row: deskRow(view, place),
    templateText: wording.templateText(place),
    number: numberCell(sheet, place, edit).text.trim(),
    used: wording.usedColumns(place).map((column) => ({
      column: sheet.list.columns[column] ?? '',
      value: cell(column),
    })),
  };
}
