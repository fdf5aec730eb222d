import { LIMITS } from '@dearly/contracts';
import { messagesTooLarge } from './refusals';

/** A text that is written often, together with its JSON (without the quotes) in UTF-8. */
export type FixedText = { text: string; json: Uint8Array };

/** Text of a message in pieces: fixed ones, and values of a row. */
export type Piece = FixedText | string;

const encoder = new TextEncoder();
const CHUNK = 1 << 20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const jsonOf = (text: string) => JSON.stringify(text).slice(1, -1);

export function fixedText(text: string): FixedText {
  return { text, json: encoder.encode(jsonOf(text)) };
}

/** What stands between the parts of a message. */
const FRAME = {
  empty: encoder.encode('{}'),
  first: encoder.encode('{"'),
  next: encoder.encode(',"'),
  id: encoder.encode('":{"id":"'),
  numbers: encoder.encode('","phoneNumbers":['),
  firstNumber: encoder.encode('"'),
  nextNumber: encoder.encode('","'),
  text: encoder.encode('"],"text":"'),
  textWithoutNumber: encoder.encode('],"text":"'),
  last: encoder.encode('}'),
};

/** Bytes that grow as they are written. */
function startBytes() {
  const full: Uint8Array[] = [];
  let fullSize = 0;
  let bytes = new Uint8Array(CHUNK);
  let size = 0;
  const reserve = (more: number) => {
    if (size + more <= bytes.length) return;
    fullSize += size;
    if (fullSize > LIMITS.csv.messagesBytes) throw messagesTooLarge();
    full.push(bytes.subarray(0, size));
    bytes = new Uint8Array(Math.max(CHUNK, more));
    size = 0;
  };
  return {
    copy(fixed: Uint8Array): void {
      reserve(fixed.length);
      bytes.set(fixed, size);
      size += fixed.length;
    },
    /** The inside of a JSON string. From the first rare character on JSON.stringify does it. */
    jsonText(text: string): void {
      reserve(3 * text.length);
      // Names of their own: a loop over what the closure holds is several times slower.
      const target = bytes;
      let to = size;
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
      size = to;
      if (at === text.length) return;
      // Control characters, emoji and halves of them: escapes are up to six bytes long.
      const rest = jsonOf(text.slice(at));
      reserve(3 * rest.length);
      size += encoder.encodeInto(rest, bytes.subarray(size)).written;
    },
    finish(): Uint8Array {
      const all = new Uint8Array(fullSize + size);
      let at = 0;
      for (const chunk of [...full, bytes.subarray(0, size)]) {
        all.set(chunk, at);
        at += chunk.length;
      }
      return all;
    },
  };
}

/**
 * Writes the map id -> Message as UTF-8 JSON text, the same bytes as JSON.stringify would make of it. Written byte
 * by byte, because objects and strings for 100,000 messages cost more than all the rest. `timestamp` in seconds.
 */
export function startMessageMap(timestamp: number) {
  const bytes = startBytes();
  const end = encoder.encode(`","status":"pending","statusUpdatedTimestamp":${Math.trunc(timestamp)}}`);
  let opening = FRAME.first;
  return {
    add(id: string, numbers: readonly string[], pieces: readonly Piece[]): void {
      bytes.copy(opening);
      bytes.jsonText(id);
      bytes.copy(FRAME.id);
      bytes.jsonText(id);
      bytes.copy(FRAME.numbers);
      numbers.forEach((number, index) => {
        bytes.copy(index === 0 ? FRAME.firstNumber : FRAME.nextNumber);
        bytes.jsonText(number);
      });
      bytes.copy(numbers.length === 0 ? FRAME.textWithoutNumber : FRAME.text);
      for (const piece of pieces) {
        if (typeof piece === 'string') bytes.jsonText(piece);
        else bytes.copy(piece.json);
      }
      bytes.copy(end);
      opening = FRAME.next;
    },
    finish(): Uint8Array {
      bytes.copy(opening === FRAME.first ? FRAME.empty : FRAME.last);
      return bytes.finish();
    },
  };
}
