import { BinaryText } from './binary-text';

/** One property of a card with its folded lines joined: a character for each byte, cut at `LONGEST` of them. */
export type ContentLine = { text: string; end: number };

const CR = 13;
const LF = 10;
const SPACE = 32;
const TAB = 9;
const COLON = 58;
const EQUALS = 61;
/** Nothing that goes into a list is longer; what is, is a picture or a novel, and is not joined any further. */
const LONGEST = 16_384;
/** Properties whose values are never looked at: they are most of the bytes of an address book. */
const SKIPPED = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i;

const QUOTED_PRINTABLE = /^[^:]*QUOTED-PRINTABLE/i;
/** First letters of the skipped ones, and of the groups that programs name: most lines need no closer look. */
const FIRST_LETTERS = new Set([...'PLSKIplski'].map((letter) => letter.charCodeAt(0)));
const mayBeSkipped = (byte = 0) => FIRST_LETTERS.has(byte);

function hasColon(bytes: Uint8Array, from: number, to: number): boolean {
  const colon = bytes.indexOf(COLON, from);
  return colon >= 0 && colon < to;
}

/**
 * The properties of a vCard file, folded lines joined as the versions say: what begins with a space goes on, so does
 * what follows an `=` at the end of a quoted-printable line, and a line without a colon is what broken programs write
 * between the lines of a picture. Pictures, sounds and keys are passed over without reading them.
 */
export function* contentLines(bytes: Uint8Array): Generator<ContentLine> {
  const text = new BinaryText(bytes);
  const textOf = (from: number, to: number) => text.slice(from, Math.min(to, from + LONGEST));
  let current: string | undefined;
  let isSkipped = false;
  let at = 0;
  while (at < bytes.length) {
    const lineFeed = bytes.indexOf(LF, at);
    const next = lineFeed < 0 ? bytes.length : lineFeed + 1;
    let to = lineFeed < 0 ? bytes.length : lineFeed;
    if (to > at && bytes[to - 1] === CR) to--;
    const isFolded = bytes[at] === SPACE || bytes[at] === TAB;
    const goesOn = current?.endsWith('=') === true && QUOTED_PRINTABLE.test(current);
    if (goesOn && current !== undefined) {
      if (current.length < LONGEST) current = current.slice(0, -1) + textOf(at, to);
      else if (bytes[to - 1] !== EQUALS) current = current.slice(0, -1);
    } else if (isFolded) {
      if (!isSkipped && current !== undefined && current.length < LONGEST) current += textOf(at + 1, to);
    } else if (to > at && hasColon(bytes, at, to)) {
      if (current !== undefined && !isSkipped) yield { text: current, end: at };
      isSkipped = mayBeSkipped(bytes[at]) && SKIPPED.test(textOf(at, Math.min(to, at + 64)));
      current = isSkipped ? '' : textOf(at, to);
    }
    at = next;
  }
  if (current !== undefined && !isSkipped) yield { text: current, end: at };
}
