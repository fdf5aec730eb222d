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
const ROW_ID = 'm'.charCodeAt(0);
const PLUS = '+'.charCodeAt(0);
const ZERO = 0x30;
const MOST_DIGITS = 16;
const HALF_DIGITS = 8;
const HALF = 10 ** HALF_DIGITS;
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

  /** A text, or a whole number above 0 in decimal digits behind one character. */
  named(before: number, value: string | number): void {
    if (typeof value === 'string') return this.text(value);
    this.reserve(1 + MOST_DIGITS);
    const target = this.bytes;
    target[this.size++] = before;
    let end = this.size + 1;
    for (let power = 10; power <= value; power *= 10) end++;
    this.size = end;
    // Divisions of small whole numbers are quicker.
    let low = value;
    if (value >= HALF) {
      const high = Math.floor(value / HALF);
      low = value - high * HALF;
      for (let place = 0; place < HALF_DIGITS; place++, low = (low / 10) | 0)
        target[--end] = ZERO + (low % 10);
      low = high;
    }
    do {
      target[--end] = ZERO + (low % 10);
      low = (low / 10) | 0;
    } while (low > 0);
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

  /** `id` is a text, or the count of a row in the list; `numbers` are E.164, as texts or as their digits. */
  add(id: string | number, numbers: readonly (string | number)[], pieces: readonly Piece[]): void {
    const { bytes } = this;
    bytes.begun++;
    bytes.copy(this.opening);
    bytes.named(ROW_ID, id);
    bytes.copy(FRAME.id);
    bytes.named(ROW_ID, id);
    for (let at = 0; at < numbers.length; at++) {
      bytes.copy(at === 0 ? FRAME.firstNumber : FRAME.nextNumber);
      bytes.named(PLUS, numbers[at] ?? '');
    }
    bytes.copy(numbers.length === 0 ? FRAME.noNumberAndText : FRAME.text);
    for (const piece of pieces) {
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
