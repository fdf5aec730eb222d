/** What windows-1252 has at 0x80-0x9f; the five unassigned bytes stay control characters. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Keeps a mark at the start as a character: one that stands in the middle of a file is text. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** Up to here it is quicker to make a text from its characters than to ask the decoder. */
const SHORT = 48;
/** Characters of a text that is being made, a list for each length: to give one list another length costs more. */
const CHARACTERS = Array.from({ length: SHORT + 1 }, (_, length) => Array<number>(length).fill(0));

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;

/** Length of the character of several bytes at `at`, 0 if it is none: too short, needlessly long, half a pair, too high. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  if (!isContinuation(second) || lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  if (!isContinuation(bytes[at + 2])) return 0;
  if (lead < 0xf0) return (lead === 0xe0 && second < 0xa0) || (lead === 0xed && second > 0x9f) ? 0 : 3;
  if (!isContinuation(bytes[at + 3])) return 0;
  return (lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second > 0x8f) ? 0 : 4;
}

/** True for bytes that a strict decoder would take. Most are ASCII and looked at four at a time. */
export function isUtf8(bytes: Uint8Array): boolean {
  const lead = -bytes.byteOffset & 3;
  const words = bytes.length < lead ? 0 : (bytes.length - lead) >> 2;
  const view = words === 0 ? undefined : new Int32Array(bytes.buffer, bytes.byteOffset + lead, words);
  for (let at = 0; at < bytes.length;) {
    if (view && ((at - lead) & 3) === 0) {
      let word = (at - lead) >> 2;
      while (word < words && ((view[word] ?? 0) & 0x80808080) === 0) word++;
      at = Math.max(at, lead + 4 * word);
      if (at >= bytes.length) return true;
    }
    if ((bytes[at] ?? 0) < 0x80) at++;
    else {
      const length = sequenceLength(bytes, at);
      if (length === 0) return false;
      at += length;
    }
  }
  return true;
}

/** The same text in UTF-8. By a table, because some JavaScript engines decode windows-1252 as Latin-1. */
export function fromWindows1252(bytes: Uint8Array): Uint8Array {
  const high = Array.from({ length: 128 }, (_, index) => {
    const char = index < 32 ? WINDOWS_1252.charAt(index) : String.fromCharCode(0x80 + index);
    return new TextEncoder().encode(char);
  });
  let size = 0;
  for (const byte of bytes) size += byte < 0x80 ? 1 : (high[byte - 0x80]?.length ?? 0);
  const utf8 = new Uint8Array(size);
  let to = 0;
  for (const byte of bytes) {
    if (byte < 0x80) utf8[to++] = byte;
    else for (const part of high[byte - 0x80] ?? []) utf8[to++] = part;
  }
  return utf8;
}

/** The text between two places, which must be the start or end of a character. */
export function textBetween(utf8: Uint8Array, from: number, to: number): string {
  if (to - from > SHORT) return decoder.decode(utf8.subarray(from, to));
  const characters = CHARACTERS[to - from] ?? [];
  for (let at = from; at < to; at++) {
    const byte = utf8[at] ?? 0;
    if (byte > 0x7f) return decoder.decode(utf8.subarray(from, to));
    characters[at - from] = byte;
  }
  return String.fromCharCode.apply(null, characters);
}

/** How many UTF-16 units the text between two places has, which is what limits count. */
export function unitsBetween(utf8: Uint8Array, from: number, to: number): number {
  let units = 0;
  for (let at = from; at < to; at++) {
    const byte = utf8[at] ?? 0;
    if (byte < 0x80 || byte >= 0xc0) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}
