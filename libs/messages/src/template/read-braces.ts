import type { Braces, Inside } from './tokens';

/** What braces mean for a list. Columns by index; `name` of an unknown one as it was written. */
export type Reading =
  | { kind: 'column'; column: number; fallback: string | undefined }
  | { kind: 'condition'; column: number; then: Inside[]; otherwise: Inside[] }
  | { kind: 'wordings'; wordings: Inside[][]; blank: number }
  | { kind: 'unknown'; name: string };

export const tidy = (name: string) => name.replace(/\s+/g, ' ').trim();

/** Names with more marks than this can be written whole, but not with a fallback or a condition behind them. */
const MOST_MARKS = 8;
const isMark = (char: string) => char === '|' || char === '?';

/** Finds the index of a column by name: as listed, or in other letter case if only one column matches. */
export function columnFinder(columns: readonly string[]): (name: string) => number | undefined {
  const exact = new Map(columns.map((name, index) => [name, index]));
  const folded = new Map<string, number | undefined>();
  columns.forEach((name, index) => {
    const key = name.toLowerCase();
    folded.set(key, folded.has(key) ? undefined : index);
  });
  return (name) => exact.get(tidy(name)) ?? folded.get(tidy(name).toLowerCase());
}

function marksIn(text: string, most: number): number[] {
  const places: number[] = [];
  for (let at = 0; at < text.length && places.length < most; at++) {
    if (isMark(text.charAt(at))) places.push(at);
  }
  return places;
}

/** The inside cut at its bars, those of braces within left alone; in at most `most` pieces. */
function cutAtBars(inside: readonly Inside[], most = Number.POSITIVE_INFINITY): Inside[][] {
  let piece: Inside[] = [];
  const pieces = [piece];
  for (const part of inside) {
    if (typeof part !== 'string') {
      piece.push(part);
      continue;
    }
    let from = 0;
    for (let bar = part.indexOf('|'); bar >= 0 && pieces.length < most; bar = part.indexOf('|', from)) {
      if (bar > from) piece.push(part.slice(from, bar));
      piece = [];
      pieces.push(piece);
      from = bar + 1;
    }
    if (from < part.length) piece.push(part.slice(from));
  }
  return pieces;
}

/** The pieces without the spaces around them; none when nothing else is there. */
function trimmed(pieces: Inside[]): Inside[] {
  return pieces
    .map((piece, at) => {
      if (typeof piece !== 'string') return piece;
      const text = at === 0 ? piece.trimStart() : piece;
      return at === pieces.length - 1 ? text.trimEnd() : text;
    })
    .filter((piece) => piece !== '');
}

function readWordings(head: string, rest: Inside[]): Reading {
  const all = cutAtBars([head.trimStart().slice(1), ...rest]).map(trimmed);
  const wordings = all.filter((pieces) => pieces.length > 0);
  if (wordings.length === 0) return { kind: 'unknown', name: '~' };
  return { kind: 'wordings', wordings, blank: all.length - wordings.length };
}

/** What stands behind the name: a fallback, or what to say when the cell is filled and when it is not. */
function readBehind(column: number, mark: string, head: string, rest: Inside[]): Reading | undefined {
  if (mark === '|') return rest.length > 0 ? undefined : { kind: 'column', column, fallback: head.trim() };
  const [then = [], otherwise = []] = cutAtBars(
    [head, ...rest].filter((piece) => piece !== ''),
    2,
  );
  return then.length + otherwise.length === 0 ? undefined : { kind: 'condition', column, then, otherwise };
}

/**
 * Tells what braces mean for these columns. A name is looked for whole first, so that a column whose own name has a bar
 * or a question mark works; then up to its last mark that ends a known name.
 */
export function bracesReader(columns: readonly string[]): (braces: Braces) => Reading {
  const find = columnFinder(columns);
  const most = 1 + Math.max(0, ...columns.map((name) => marksIn(name, MOST_MARKS).length));
  return ({ inside: [first, ...rest] }) => {
    const head = typeof first === 'string' ? first : '';
    const whole = rest.length === 0 ? find(head) : undefined;
    if (whole !== undefined) return { kind: 'column', column: whole, fallback: undefined };
    const marks = marksIn(head, most);
    for (const at of marks.toReversed()) {
      const column = find(head.slice(0, at));
      const reading =
        column === undefined ? undefined : readBehind(column, head.charAt(at), head.slice(at + 1), rest);
      if (reading) return reading;
    }
    if (head.trimStart().startsWith('~')) return readWordings(head, rest);
    const bare = tidy(head.slice(0, marks[0]));
    return { kind: 'unknown', name: bare === '' || isQuestion(head, marks[0]) ? tidy(head) : bare };
  };
}

/** `{town?}`: a question mark with nothing behind it is a part of the name, not a condition. */
function isQuestion(head: string, mark: number | undefined): boolean {
  return mark !== undefined && head.charAt(mark) === '?' && head.slice(mark + 1).trim() === '';
}
