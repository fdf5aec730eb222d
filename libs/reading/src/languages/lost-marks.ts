import { findBlobs } from '../page/blobs';
import { INK, LINE } from '../page/page';
import type { Plane } from '../page/resample';
import type { Box } from '../raster';
import { hasCedilla } from './cedilla';
import type { Word } from '../recognise/recognised';

/** Pixels above a word's box that its marks may reach into; the box is cut close. */
const ABOVE = 3;
/** Pixels: a mark above a letter is no taller or wider, and what it stands on no lower. The lower half of an s is. */
const [TALLEST_MARK, WIDEST_MARK, LOWEST_BODY] = [LINE * 0.28, LINE * 0.5, LINE * 0.44];
/** Pixels of ink: less is a speck. */
const LEAST_INK = 4;

/** Of 100: what stands for another letter lowers the word that it is in. */
const SURE = 92;
/** What a sharp s is read as, what u and n with their marks are, and what any other letter with a mark may be. */
const STANDS_FOR_ANOTHER = /\p{Ll}B|ii|\p{L}fi|\p{L}é(?!e?$)|[A-Z]\p{L}*é/u;
const DIAERESIS = '\u0308';

/** Whether a word has marks on its letters that were not read, or was read with a letter that stands for another. */
export function hasLostMarks(page: Plane, word: Word): boolean {
  if (!/\p{L}.*\p{L}/u.test(word.text)) return false;
  return isReadAsAnother(page, word) || marksAbove(page, word.box) > marksRead(word.text);
}

/** How far what was read is from the marks that its letters have: 0 when it has just these. */
export function misfitOf(page: Plane, word: Word): number {
  const above = Math.abs(marksAbove(page, word.box) - marksRead(word.text));
  return above + (isReadAsAnother(page, word) ? 1 : 0);
}

function isReadAsAnother(page: Plane, { text, box, confidence }: Word): boolean {
  return (confidence < SURE && STANDS_FOR_ANOTHER.test(text)) || hasCedilla(page, { text, box });
}

/** The marks that letters as they were read have above them, a dot each; two for a diaeresis. */
export function marksRead(text: string): number {
  return [...text.normalize('NFC')].reduce((sum, letter) => sum + marksOn(letter), 0);
}

function marksOn(letter: string): number {
  const [base = '', ...marks] = letter.normalize('NFD');
  const above = marks.filter((mark) => mark !== '\u0327');
  if (above.length > 0) return above.reduce((sum, mark) => sum + (mark === DIAERESIS ? 2 : 1), 0);
  return /[ij¡¿!?:;%"'’‘“”*°]/.test(base) ? 1 : 0;
}

type Mark = { left: number; right: number; top: number; bottom: number; ink: number };

/** Pieces of ink in a box that stand above a letter without touching it. */
export function marksAbove(page: Plane, box: Box): number {
  const pieces = piecesIn(page, box);
  const isMark = (one: Mark) =>
    one.ink >= LEAST_INK &&
    one.bottom - one.top <= TALLEST_MARK &&
    one.right - one.left <= WIDEST_MARK &&
    pieces.some((other) => other !== one && stands(one, other));
  return pieces.filter(isMark).length;
}

/** Whether a piece stands above another, over its columns. */
function stands(mark: Mark, body: Mark): boolean {
  const middle = (mark.left + mark.right) / 2;
  return (
    body.bottom - body.top >= LOWEST_BODY &&
    mark.bottom < body.top &&
    middle >= body.left - 1 &&
    middle <= body.right + 1
  );
}

/** Ink that hangs together, in pixels of the page. */
function piecesIn({ width, height, data }: Plane, box: Box): Mark[] {
  const top = Math.max(0, box.top - ABOVE);
  const [right, bottom] = [Math.min(width, box.left + box.width), Math.min(height, box.top + box.height)];
  const [columns, rows] = [right - box.left, bottom - top];
  const isInk = new Uint8Array(Math.max(0, columns * rows));
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      if ((data[(top + y) * width + box.left + x] ?? 255) < INK) isInk[y * columns + x] = 1;
  return findBlobs(isInk, columns, 1).map(
    ({ box: { left, top: from, width: across, height: down }, points }) => ({
      left,
      right: left + across,
      top: from,
      bottom: from + down,
      ink: points,
    }),
  );
}
