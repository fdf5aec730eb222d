import type { MessagePiece } from '../desk/desk';
import type { Rows } from '../sources/csv/scan-rows';
import { besideText } from './direction';
import { isYes } from './is-yes';
import type { Part, PlainPart, Template } from './template';
import { chosenOf } from './wording';

const isSpace = (char: string) => char === ' ' || char === '\t';
const CLOSING = new Set([',', '.', '!', '?']);
/** Before these no language has a space, not even one that was typed. */
const ALWAYS_CLOSING = new Set([',', '.']);

function spacesAhead(text: string): number {
  let at = 0;
  while (isSpace(text.charAt(at))) at++;
  return at;
}

/**
 * True for a text that stays as it is after an empty value, whatever stands before: it begins with no space, and with
 * nothing that draws the text before it near.
 */
export function staysAfterGap(text: string): boolean {
  const first = text.charAt(0);
  return first !== '' && !isSpace(first) && !CLOSING.has(first) && first !== '\n' && first !== '\r';
}

function withoutSpacesBehind(text: string): string {
  let to = text.length;
  while (to > 0 && isSpace(text.charAt(to - 1))) to--;
  return text.slice(0, to);
}

/**
 * The text of one message as it grows. A seam is where an empty value, or the edge of a condition, lies between two
 * texts: spaces on both sides of it become one, and none stays before a comma, a full stop or the end of a line.
 * Elsewhere the text stays as it was typed.
 */
class Growing {
  readonly pieces: MessagePiece[] = [];
  private hasSeam = false;

  seam(): void {
    this.hasSeam = true;
  }

  gap(column: string): void {
    this.pieces.push({ text: '', kind: 'gap', column });
    this.hasSeam = true;
  }

  value(text: string): void {
    this.pieces.push({ text, kind: 'value' });
    this.hasSeam = false;
  }

  text(text: string): void {
    const said = this.hasSeam ? this.joined(text) : text;
    if (said === '') return;
    this.pieces.push({ text: said, kind: 'text' });
    this.hasSeam = false;
  }

  finish(): MessagePiece[] {
    if (this.hasSeam) this.dropSpacesBehind();
    return this.pieces;
  }

  private joined(text: string): string {
    const ahead = spacesAhead(text);
    const next = text.charAt(ahead);
    const before = this.pieces.findLast((piece) => piece.text !== '')?.text.at(-1);
    if (before === undefined || before === '\n') return text.slice(ahead);
    const isLineEnd = next === '\n' || next === '\r';
    if (ahead === 0) {
      if (CLOSING.has(next) || isLineEnd) this.dropSpacesBehind();
      return text;
    }
    if (ALWAYS_CLOSING.has(next) || isLineEnd) {
      this.dropSpacesBehind();
      return text.slice(ahead);
    }
    if (!isSpace(before)) return text;
    this.dropSpacesBehind();
    return text.slice(ahead - 1);
  }

  private dropSpacesBehind(): void {
    for (let at = this.pieces.length - 1; at >= 0; at--) {
      const piece = this.pieces[at];
      if (!piece || piece.kind === 'gap') continue;
      piece.text = withoutSpacesBehind(piece.text);
      if (piece.text !== '') return;
      this.pieces.splice(at, 1);
    }
  }
}

type Filling = { template: Template; rows: Pick<Rows, 'cell'>; row: number; growing: Growing };

function sayPlain({ template, rows, row, growing }: Filling, part: PlainPart): void {
  if ('text' in part) return growing.text(part.text);
  const value = rows.cell(row, part.column).trim();
  if (value !== '') return growing.value(besideText(value, template.direction));
  if (part.fallback === undefined) growing.gap(template.columns[part.column] ?? '');
  else if (part.fallback === '') growing.seam();
  else growing.text(part.fallback);
}

function say(filling: Filling, part: Part): void {
  if ('text' in part || 'column' in part) return sayPlain(filling, part);
  const { rows, row, growing } = filling;
  if ('wordings' in part) {
    chosenOf(part.wordings, row, part.ordinal).forEach((piece) => sayPlain(filling, piece));
    return;
  }
  growing.seam();
  const said = isYes(rows.cell(row, part.when)) ? part.then : part.otherwise;
  said.forEach((piece) => sayPlain(filling, piece));
  growing.seam();
}

/**
 * The text of one row in pieces: what was typed (fallbacks too), what a cell gave, and gaps where a cell was empty and
 * nothing else was to be said. A gap has no text, only its column. The joined texts are the message.
 */
export function piecesOf(template: Template, rows: Pick<Rows, 'cell'>, row: number): MessagePiece[] {
  const growing = new Growing();
  const filling = { template, rows, row, growing };
  template.parts.forEach((part) => say(filling, part));
  return growing.finish();
}
