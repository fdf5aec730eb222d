import type { Edits } from '@dearly/contracts';
import { compileTemplate, type Template } from '../template/template';
import { cellReader } from './edited-row';
import type { MessagePiece } from './desk';
import type { Sheet } from './sheet';
import { piecesOf } from './stand-ins';
import type { Standing } from './standing';

/** What each person's message says: in pieces, and as one text. A text that a person wrote is one piece. */
export type Wording = {
  template: Template;
  pieces: (place: number) => MessagePiece[];
  text: (place: number) => string;
  /** The text before somebody wrote another. */
  templateText: (place: number) => string;
};

export const joined = (pieces: readonly MessagePiece[]): string => pieces.map(({ text }) => text).join('');

/** Binds the template of this list; the words are made when they are asked for. */
export function wordingOf(sheet: Sheet, template: string, edits: Edits, standing: Standing): Wording {
  void edits;
  const bound = compileTemplate(template, sheet.list.columns);
  const filled = (place: number) =>
    piecesOf(bound, cellReader(sheet, place, standing.editOf(place)));
  const pieces = (place: number): MessagePiece[] => {
    const own = standing.editOf(place)?.text;
    return own === undefined ? filled(place) : [{ text: own, kind: 'text' }];
  };
  return {
    template: bound,
    pieces,
    text: (place) => standing.editOf(place)?.text ?? joined(filled(place)),
    templateText: (place) => joined(filled(place)),
  };
}
