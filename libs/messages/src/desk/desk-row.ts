import { numberAsWritten } from '../phones/number-as-written';
import { placeName } from '../sources/places';
import type { DeskRow, RowDetail } from './desk';
import { marksOf } from './marks';
import { idOf, placeOf } from './sheet';
import { numberCell, STANDING } from './standing';
import type { View } from './views';

function stateOf(code: number | undefined): DeskRow['state'] {
  if (code === STANDING.leftOut) return 'left_out';
  return code === STANDING.ready ? 'ready' : 'rejected';
}

/** True when somebody changed what is said, or to whom; leaving out is no such change. */
export function isEdited({ standing }: View, place: number): boolean {
  const edit = standing.editOf(place);
  return edit?.text !== undefined || edit?.number !== undefined || edit?.cells !== undefined;
}

/** One message as people see it. */
export function deskRow(view: View, place: number): DeskRow {
  const { sheet, standing, spoken } = view;
  const { list } = standing;
  const row = sheet.rows[place] ?? 0;
  const number = standing.number(place);
  const text = spoken.text(place);
  const state = stateOf(standing.codes[place]);
  return {
    id: idOf(place),
    place: placeName(view.settings.places, list.rows.rowNumber(row)),
    name: view.name(place),
    number: number === undefined ? numberCell(list, row).trim() : numberAsWritten(number, list.country),
    sendsTo: state === 'ready' ? number : undefined,
    text,
    pieces: spoken.pieces(place),
    marks: marksOf({
      text,
      gaps: spoken.gaps(place),
      findings: view.found.at(place),
    }),
    state,
    isEdited: isEdited(view, place),
    isHeldBack: standing.heldBackAs(place) !== undefined,
  };
}

/** What the editor of a message shows; `undefined` for an id that no row has. */
export function rowDetail(view: View, id: string): RowDetail | undefined {
  const { sheet, standing, spoken } = view;
  const { rows, columns } = standing.list;
  const place = placeOf(sheet, id);
  if (place === undefined) return undefined;
  const row = sheet.rows[place] ?? 0;
  return {
    row: deskRow(view, place),
    templateText: spoken.templateText(place),
    number: numberCell(standing.list, row).trim(),
    used: spoken.usedColumns(place).map((column) => ({
      column: columns[column] ?? '',
      value: rows.cell(row, column),
    })),
  };
}
