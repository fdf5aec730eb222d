import type { Edits } from '@dearly/contracts';
import { compileTemplate, type Template } from '../template/template';
import { fillTemplate, textOf } from '../template/fill';
import { cellReader, rowsWith } from './edited-row';
import type { MessagePiece } from './desk';
import type { Sheet } from './sheet';
import { piecesOf } from './stand-ins';
import type { Standing } from './standing';

/** What each person's message says: in pieces, and as one text. A text that a person wrote is one piece. */
export type Wording = {
  template: Template;
  pieces: (place: number) => MessagePiece[];
  /** An empty value stands in the text, with nothing said for it. */
  hasGap: (place: number) => boolean;
  /** Names of the columns that leave such a gap. */
  emptyColumns: (place: number) => string[];
  /** Columns of the list (index) that a person's text is made of. */
  usedColumns: (place: number) => number[];
  text: (place: number) => string;
  /** The text before somebody wrote another. */
  templateText: (place: number) => string;
};

export const joined = (pieces: readonly MessagePiece[]): string => pieces.map(({ text }) => text).join('');

/** Binds the template of this list; the words are made when they are asked for. */
export function wordingOf(sheet: Sheet, template: string, edits: Edits, standing: Standing): Wording {
  void edits;
  const bound = compileTemplate(template, sheet.people.columns);
  const { withoutFallback } = bound;
  const { columns } = sheet.list;
  const rowsOf = (place: number) => rowsWith(sheet, standing.editOf(place));
  const row = (place: number) => sheet.rows[place] ?? 0;
  const templateText = (place: number) => textOf(fillTemplate(bound, rowsOf(place), row(place)));
  return {
    template: bound,
    pieces(place) {
      const edit = standing.editOf(place);
      if (edit?.text !== undefined) return [{ text: edit.text, kind: 'text' }];
      return piecesOf(bound, cellReader(sheet, place, edit));
    },
    hasGap(place) {
      if (standing.editOf(place)?.text !== undefined) return false;
      const rows = rowsOf(place);
      return withoutFallback.some((column) => rows.isBlank(row(place), column));
    },
    emptyColumns(place) {
      if (standing.editOf(place)?.text !== undefined) return [];
      const rows = rowsOf(place);
      return withoutFallback
        .filter((column) => rows.isBlank(row(place), column))
        .map((column) => sheet.people.columns[column] ?? '');
    },
    usedColumns: () => [...columns.keys()].filter((column) => bound.used.includes(columns[column] ?? '')),
    text: (place) => standing.editOf(place)?.text ?? templateText(place),
    templateText,
  };
}
