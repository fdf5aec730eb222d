import { LIMITS } from '@dearly/contracts';
import { messagesTooLarge } from '../list-errors';
import { CellText } from '../sources/csv/cell-text';

/** A text that is written often, together with its JSON (without the quotes) in UTF-8. */
export type FixedText = { text: string; json: Uint8Array };

/** Text of a message in pieces: fixed ones, and values of a row, as text or where they stand in the file. */
export type Piece = FixedText | CellText | string;

/** At least the length of a piece in UTF-16 units; that of most pieces, told without decoding. */
export const longestLength = (piece: Piece): number =>
  typeof piece === 'string'
    ? piece.length
    : piece instanceof CellText
      ? piece.to - piece.from
      : piece.text.length;

const encoder = new TextEncoder();
const CHUNK = 1 << 20;
const LONGEST = LIMITS.csv.messagesBytes;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const jsonOf = (text: string) => JSON.stringify(text).slice(1, -1);

/** What JSON makes of the ASCII characters that it does not leave as they are. */
const LONGEST_ESCAPE = 6;
const NOTHING = new Uint8Array(0);
const NEEDS_ESCAPE = new Uint8Array(256)
  .fill(1, 0, 0x20)
  .fill(1, QUOTE, QUOTE + 1)
  .fill(1, BACKSLASH, BACKSLASH + 1);
const ESCAPES = Array.from({ length: 128 }, (_, code) => encoder.encode(jsonOf(String.fromCharCode(code))));

export function fixedText(text: string): FixedText {
  return { text, json: encoder.encode(jsonOf(text)) };
}

/** What stands between the parts of a message. */
const FRAME = {
  empty: encoder.encode('{}'),
  first: encoder.encode('{"'),
  next: encoder.encode(',"'),
  id: encoder.encode('":{"id":"'),
  firstNumber: encoder.encode('","phoneNumbers":["'),
  nextNumber: encoder.encode('","'),
  text: encoder.encode('"],"text":"'),
  noNumberAndText: encoder.encode('","phoneNumbers":[],"text":"'),
  last: encoder.encode('}'),
};

/** Up to here copying byte by byte is quicker than asking for it. */
const SHORT = 48;

/** Bytes that grow as they are written. A class, because its methods are called millions of times. */
class JsonBytes {
  private bytes = new Uint8Array(CHUNK);
  private size = 0;
  /** Messages begun so far. */
  begun = 0;

  /** `expected` messages are likely to come. */
  constructor(private readonly expected: number) {}

  copy(fixed: Uint8Array): void {
    const { length } = fixed;
    this.reserve(length);
    if (length > SHORT) this.bytes.set(fixed, this.size);
    else {
      const { bytes, size } = this;
      for (let at = 0; at < length; at++) bytes[size + at] = fixed[at] ?? 0;
    }
    this.size += length;
  }

  /** The inside of a JSON string. From the first rare character on JSON.stringify does it. */
  text(text: string): void {
    this.reserve(3 * text.length);
    const target = this.bytes;
    let to = this.size;
    let at = 0;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code < 0x20 || (code >= 0xd800 && code < 0xe000)) break;
      if (code === QUOTE || code === BACKSLASH) target[to++] = BACKSLASH;
      if (code < 0x80) target[to++] = code;
      else if (code < 0x800) {
        target[to++] = 0xc0 | (code >> 6);
        target[to++] = 0x80 | (code & 0x3f);
      } else {
        target[to++] = 0xe0 | (code >> 12);
        target[to++] = 0x80 | ((code >> 6) & 0x3f);
        target[to++] = 0x80 | (code & 0x3f);
      }
    }
    this.size = to;
    if (at < text.length) this.rareText(text.slice(at));
  }

  /** The inside of a JSON string, copied from a file. It is valid UTF-8, which JSON.stringify leaves as it is. */
  cell({ utf8, from, to, doubled }: CellText): void {
    this.reserve(LONGEST_ESCAPE * (to - from));
    const target = this.bytes;
    let size = this.size;
    for (let at = from; at < to; at++) {
      const byte = utf8[at] ?? 0;
      if (NEEDS_ESCAPE[byte] === 0) target[size++] = byte;
      else {
        const escape = ESCAPES[byte] ?? NOTHING;
        for (let part = 0; part < escape.length; part++) target[size++] = escape[part] ?? 0;
        if (doubled && byte === QUOTE) at++;
      }
    }
    this.size = size;
  }

  finish(): Uint8Array {
    return this.bytes.subarray(0, this.size);
  }

  /** Text from a control character, an emoji or half of one on. Escapes are up to six bytes long. */
  private rareText(text: string): void {
    const escaped = jsonOf(text);
    this.reserve(3 * escaped.length);
    this.size += encoder.encodeInto(escaped, this.bytes.subarray(this.size)).written;
  }

  private reserve(more: number): void {
    if (this.size + more > this.bytes.length) this.grow(more);
  }

  /** The messages so far tell how long the others will be: memory that is not written to costs nothing. */
  private grow(more: number): void {
    if (this.size > LONGEST) throw messagesTooLarge();
    const likely = this.expected > this.begun ? 1.1 * (this.size / this.begun) * this.expected : 0;
    const wanted = Math.min(Math.max(2 * this.size, likely), LONGEST + CHUNK);
    const larger = new Uint8Array(Math.max(Math.ceil(wanted), this.size + more));
    larger.set(this.bytes.subarray(0, this.size));
    this.bytes = larger;
  }
}

/**
 * Writes the map id -> Message as UTF-8 JSON text, the same bytes as JSON.stringify would make of it. Written byte
 * by byte, because objects and strings for 100,000 messages cost more than all the rest. `timestamp` in seconds;
 * about `expected` messages will be added.
 */
export class MessageMap {
  private readonly bytes: JsonBytes;
  private readonly end: Uint8Array;
  private opening = FRAME.first;

  constructor(timestamp: number, expected = 0) {
    this.bytes = new JsonBytes(expected);
    this.end = encoder.encode(`","status":"pending","statusUpdatedTimestamp":${Math.trunc(timestamp)}}`);
  }

  add(id: string, numbers: readonly string[], pieces: readonly Piece[]): void {
    const { bytes } = this;
    bytes.begun++;
    bytes.copy(this.opening);
    bytes.text(id);
    bytes.copy(FRAME.id);
    bytes.text(id);
    let before = FRAME.firstNumber;
    for (const number of numbers) {
      bytes.copy(before);
      bytes.text(number);
      before = FRAME.nextNumber;
    }
    bytes.copy(numbers.length === 0 ? FRAME.noNumberAndText : FRAME.text);
    for (let at = 0; at < pieces.length; at++) {
      const piece = pieces[at] ?? '';
      if (typeof piece === 'string') bytes.text(piece);
      else if (piece instanceof CellText) bytes.cell(piece);
      else bytes.copy(piece.json);
    }
    bytes.copy(this.end);
    this.opening = FRAME.next;
  }

  finish(): Uint8Array {
    this.bytes.copy(this.opening === FRAME.first ? FRAME.empty : FRAME.last);
    return this.bytes.finish();
  }
}
