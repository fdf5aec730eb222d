import { textBetween } from './utf8';

const SPACE = 0x20;

/** True for the bytes that `trim` takes off, as far as they are ASCII. */
const isSpace = (byte: number) => byte === SPACE || (byte >= 9 && byte <= 13);

/** Characters beyond ASCII that `trim` takes off begin with these: U+00A0, U+1680, U+2000-U+205F, U+3000, U+FEFF. */
const mayBeginSpace = (byte: number | undefined) =>
  byte === 0xc2 || byte === 0xe1 || byte === 0xe2 || byte === 0xe3 || byte === 0xef;

/** No letter that is written from right to left begins with a smaller byte. */
const FIRST_RIGHT_TO_LEFT = 0xd6;

/**
 * A cell where it stands in the file: bytes `from` to `to` of `utf8`, without its quotes and the spaces around it. Where
 * `doubled` is set, each `""` means one quotation mark. Nobody needs its text to copy it into a message.
 */
export class CellText {
  constructor(
    readonly utf8: Uint8Array,
    readonly from: number,
    readonly to: number,
    readonly doubled: boolean,
  ) {}

  /** Its length is never larger than `to - from`. */
  get text(): string {
    const text = textBetween(this.utf8, this.from, this.to);
    return this.doubled ? text.replaceAll('""', '"') : text;
  }

  /** False where no letter can be one that is written from right to left; told without decoding. */
  get mayHaveRightToLeft(): boolean {
    for (let at = this.from; at < this.to; at++) if ((this.utf8[at] ?? 0) >= FIRST_RIGHT_TO_LEFT) return true;
    return false;
  }
}

/** The cell between two places without spaces around it; `undefined` if only decoding can tell which are spaces. */
export function trimmedCell(
  utf8: Uint8Array,
  start: number,
  end: number,
  doubled: boolean,
): CellText | undefined {
  let from = start;
  let to = end;
  while (from < to && isSpace(utf8[from] ?? 0)) from++;
  while (to > from && isSpace(utf8[to - 1] ?? 0)) to--;
  const last = utf8[to - 1] ?? 0;
  if (
    mayBeginSpace(utf8[from]) ||
    (last > 0x7f && (mayBeginSpace(utf8[to - 2]) || mayBeginSpace(utf8[to - 3])))
  ) {
    const text = textBetween(utf8, from, to);
    if (text.trim().length !== text.length) return undefined;
  }
  return new CellText(utf8, from, to, doubled);
}
