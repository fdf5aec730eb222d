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
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const jsonOf = (text: string) => JSON.stringify(text).slice(1, -1);

/** What JSON makes of the ASCII characters that it does not leave as they are. */
const LONGEST_ESCAPE = 6;
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

/** Bytes that grow as they are written. A class, because its methods are called millions of times. */
class JsonBytes {
  private readonly full: Uint8Array[] = [];
  private fullSize = 0;
  private bytes = new Uint8Array(CHUNK);
  private size = 0;

  copy(fixed: Uint8Array): void {
    this.reserve(fixed.length);
    this.bytes.set(fixed, this.size);
    this.size += fixed.length;
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
      if (byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH) target[size++] = byte;
      else {
        for (const part of ESCAPES[byte] ?? []) target[size++] = part;
        if (doubled && byte === QUOTE) at++;
      }
    }
    this.size = size;
  }

  finish(): Uint8Array {
    const all = new Uint8Array(this.fullSize + this.size);
    let at = 0;
    for (const chunk of [...this.full, this.bytes.subarray(0, this.size)]) {
      all.set(chunk, at);
      at += chunk.length;
    }
    return all;
  }

  /** Text from a control character, an emoji or half of one on. Escapes are up to six bytes long. */
  private rareText(text: string): void {
    const escaped = jsonOf(text);
    this.reserve(3 * escaped.length);
    this.size += encoder.encodeInto(escaped, this.bytes.subarray(this.size)).written;
  }

  private reserve(more: number): void {
    if (this.size + more <= this.bytes.length) return;
    this.fullSize += this.size;
    if (this.fullSize > LIMITS.csv.messagesBytes) throw messagesTooLarge();
    this.full.push(this.bytes.subarray(0, this.size));
    this.bytes = new Uint8Array(Math.max(CHUNK, more));
    this.size = 0;
  }
}

/**
 * Writes the map id -> Message as UTF-8 JSON text, the same bytes as JSON.stringify would make of it. Written byte
 * by byte, because objects and strings for 100,000 messages cost more than all the rest. `timestamp` in seconds.
 */
export class MessageMap {
  private readonly bytes = new JsonBytes();
  private readonly end: Uint8Array;
  private opening = FRAME.first;

  constructor(timestamp: number) {
    this.end = encoder.encode(`","status":"pending","statusUpdatedTimestamp":${Math.trunc(timestamp)}}`);
  }

  add(id: string, numbers: readonly string[], pieces: readonly Piece[]): void {
    const { bytes } = this;
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
