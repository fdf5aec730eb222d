import type { CsvSummary, Edits } from '@dearly/contracts';
import { wordingOf } from '../edits/wording';
import { fillTemplate, textOf } from '../template/fill';
import { piecesOf } from '../template/pieces';
import type { MessagePiece } from './desk';
import type { Sheet } from './sheet';
import type { Standing } from './standing';

/** What is said to each person, by place. A text that somebody wrote is one piece. */
export type Spoken = {
  pieces: (place: number) => MessagePiece[];
  hasGap: (place: number) => boolean;
  /** Names of the columns that leave a gap in the text. */
  gaps: (place: number) => string[];
  text: (place: number) => string;
  /** The text before somebody wrote another. */
  templateText: (place: number) => string;
  /** Columns of the list (index) that a person's template uses. */
  usedColumns: (place: number) => number[];
  /** How many of the rows asked for are empty in the variables that have no fallback there. */
  emptyVariables: (isCounted: (place: number) => boolean) => CsvSummary['emptyVariables'];
};

/** Binds the template and its versions; the words are made when they are asked for. */
export function spokenTo(sheet: Sheet, template: string, edits: Edits, standing: Standing): Spoken {
  const { list } = standing;
  const { columns } = list;
  const { textOf: wordsOf, boundOf } = wordingOf(list, { template, edits });
  const { firstName, lastName, name } = sheet.roles;
  const nameColumns = [firstName, lastName, name].filter((column) => column !== undefined);
  const row = (place: number) => sheet.rows[place] ?? 0;
  const ownText = (place: number) => list.changes?.at(row(place))?.text;
  const pieces = (place: number): MessagePiece[] => {
    const own = ownText(place);
    if (own !== undefined) return [{ text: own, kind: 'text' }];
    const { template: bound, rows } = boundOf(row(place));
    return piecesOf(bound, rows, row(place));
  };
  const gaps = (place: number) =>
    pieces(place).flatMap(({ kind, column }) => (kind === 'gap' && column ? [column] : []));
  return {
    pieces,
    hasGap(place) {
      const { template: bound, rows } = boundOf(row(place));
      if (!bound.withoutFallback.some((column) => rows.isBlank(row(place), column))) return false;
      if (ownText(place) !== undefined) return false;
      // Conditions and wordings leave out some of the columns.
      return bound.plain !== undefined || gaps(place).length > 0;
    },
    gaps,
    text: (place) => textOf(wordsOf(row(place))),
    templateText(place) {
      const { template: bound, rows } = boundOf(row(place));
      return textOf(fillTemplate(bound, rows, row(place)));
    },
    usedColumns(place) {
      const used = new Set(boundOf(row(place)).template.used);
      // A name variable stands for the columns that it is told from.
      if ([...used].some((name) => !columns.includes(name))) nameColumns.forEach((name) => used.add(name));
      return [...columns.keys()].filter((column) => used.has(columns[column] ?? ''));
    },
    emptyVariables(isCounted) {
      const wording = wordingOf(list, { template, edits });
      sheet.rows.forEach((at, place) => isCounted(place) && wording.count(at));
      return wording.emptyVariables();
    },
  };
}
