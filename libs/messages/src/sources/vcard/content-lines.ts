/** One property of a card with its folded lines joined: bytes as characters (0 to 255), cut at `LONGEST` of them. */
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

/** Bytes as characters of the same number. Text is decoded later, when its character set is known. */
function binaryText(bytes: Uint8Array, from: number, to: number): string {
  const end = Math.min(to, from + LONGEST);
  let text = '';
  for (let at = from; at < end; at += 4096) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(end, at + 4096)));
  }
  return text;
}

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
  let current: string | undefined;
  let isSkipped = false;
  let isQuotedPrintable = false;
  let at = 0;
  while (at < bytes.length) {
    const lineFeed = bytes.indexOf(LF, at);
    const next = lineFeed < 0 ? bytes.length : lineFeed + 1;
    let to = lineFeed < 0 ? bytes.length : lineFeed;
    if (to > at && bytes[to - 1] === CR) to--;
    const isFolded = bytes[at] === SPACE || bytes[at] === TAB;
    const goesOn = isQuotedPrintable && current?.endsWith('=') === true;
    if (goesOn && current !== undefined) {
      if (current.length < LONGEST) current = current.slice(0, -1) + binaryText(bytes, at, to);
      else if (bytes[to - 1] !== EQUALS) isQuotedPrintable = false;
    } else if (isFolded) {
      if (!isSkipped && current !== undefined && current.length < LONGEST)
        current += binaryText(bytes, at + 1, to);
    } else if (to > at && hasColon(bytes, at, to)) {
      if (current !== undefined && !isSkipped) yield { text: current, end: at };
      const start = binaryText(bytes, at, Math.min(to, at + 64));
      isSkipped = SKIPPED.test(start);
      current = isSkipped ? '' : binaryText(bytes, at, to);
      isQuotedPrintable = !isSkipped && /^[^:]*QUOTED-PRINTABLE/i.test(current);
    }
    at = next;
  }
  if (current !== undefined && !isSkipped) yield { text: current, end: at };
}
