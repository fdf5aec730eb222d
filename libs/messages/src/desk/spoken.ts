import type { Edits } from '@dearly/contracts';
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
};

/** Binds the template and its versions; the words are made when they are asked for. */
export function spokenTo(sheet: Sheet, template: string, edits: Edits, standing: Standing): Spoken {
  const { list } = standing;
  const { rows, columns } = list;
  const { textOf: wordsOf, templateOf } = wordingOf(list, { template, edits });
  const row = (place: number) => sheet.rows[place] ?? 0;
  const ownText = (place: number) => list.changes?.at(row(place))?.text;
  const pieces = (place: number): MessagePiece[] => {
    const own = ownText(place);
    return own === undefined
      ? piecesOf(templateOf(row(place)), rows, row(place))
      : [{ text: own, kind: 'text' }];
  };
  const gaps = (place: number) =>
    pieces(place).flatMap(({ kind, column }) => (kind === 'gap' && column ? [column] : []));
  return {
    pieces,
    hasGap(place) {
      const bound = templateOf(row(place));
      if (!bound.withoutFallback.some((column) => rows.isBlank(row(place), column))) return false;
      if (ownText(place) !== undefined) return false;
      // Conditions and wordings leave out some of the columns.
      return bound.plain !== undefined || gaps(place).length > 0;
    },
    gaps,
    text: (place) => textOf(wordsOf(row(place))),
    templateText: (place) => textOf(fillTemplate(templateOf(row(place)), rows, row(place))),
    usedColumns(place) {
      const { used } = templateOf(row(place));
      return [...columns.keys()].filter((column) => used.includes(columns[column] ?? ''));
    },
  };
}
