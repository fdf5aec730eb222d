import type { Broadcast, FrameHeader } from './frame';
import { parseJson } from './parse-json';

const PUSH = 3;
const BROADCAST = 4;
const PUSH_HEAD = 7;
const AS_BYTES = 0;
const AS_JSON = 1;
/** Lengths take one byte in these frames, so no name in them may be longer. */
export const NAME_BYTES = 255;

/** Without `ignoreBOM` a byte order mark at the start would be lost: these texts go on as they came. */
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * A broadcast as clients of version 2.0.0 send it (kind 3): kind, five lengths, encoding, then join_ref, ref, topic,
 * event and metadata, then the payload. Undefined when the bytes are no such frame or the payload is no JSON though
 * it says so.
 */
export function readPush(bytes: Buffer): (FrameHeader & { event: 'broadcast'; sent: Broadcast }) | undefined {
  if (bytes.length < PUSH_HEAD || bytes[0] !== PUSH) return undefined;
  const lengths = bytes.subarray(1, 6);
  const encoding = bytes[6];
  if (encoding !== AS_BYTES && encoding !== AS_JSON) return undefined;
  let offset = PUSH_HEAD;
  const [joinRef = '', ref = '', topic = '', event = ''] = Array.from(lengths, (length) => {
    offset += length;
    return readName(bytes.subarray(offset - length, offset));
  });
  if (offset > bytes.length) return undefined;
  // Metadata is what a client tells itself; nothing reads it here.
  const body = bytes.subarray(offset);
  if (encoding === AS_JSON && !isJson(body)) return undefined;
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    sent: { event, isBinary: encoding === AS_BYTES, body },
  };
}

/** A broadcast of bytes to clients of version 2.0.0 (kind 4): kind, three lengths, encoding, topic, event, payload. */
export function writeBroadcast(topic: string, { event, body }: Broadcast): Buffer {
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)];
  const head = Buffer.from([BROADCAST, topicBytes.length, eventBytes.length, 0, AS_BYTES]);
  return Buffer.concat([head, topicBytes, eventBytes, body]);
}

export function fitsName(text: string): boolean {
  return Buffer.byteLength(text) <= NAME_BYTES;
}

/** The published client writes one byte a character, so an "ü" may come as the single byte of Latin-1. */
function readName(bytes: Buffer): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

function isJson(bytes: Buffer): boolean {
  try {
    return parseJson(strictUtf8.decode(bytes)) !== undefined;
  } catch {
    // Bytes that are no UTF-8 are no JSON either.
    return false;
  }
}
