import { LIMITS } from '@dearly/contracts';
import { messagesTooLarge } from './refusals';

const CHUNK = 64 * 1024;

/**
 * Writes the map id -> Message as UTF-8 JSON text, the same bytes as JSON.stringify would make of it. Written piece
 * by piece, because a map of 100,000 objects costs more than all the rest. `timestamp` in seconds.
 */
export function startMessageMap(timestamp: number) {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  const end = `,"status":"pending","statusUpdatedTimestamp":${Math.trunc(timestamp)}}`;
  let pending = '{';
  let size = 0;
  let separator = '';
  const flush = () => {
    const chunk = encoder.encode(pending);
    pending = '';
    size += chunk.length;
    if (size > LIMITS.csv.messagesBytes) throw messagesTooLarge();
    chunks.push(chunk);
  };
  return {
    add(id: string, numbers: readonly string[], text: string): void {
      // An id and E.164 numbers need no escaping; the text does.
      const phones = numbers.length === 0 ? '' : `"${numbers.join('","')}"`;
      pending += `${separator}"${id}":{"id":"${id}","phoneNumbers":[${phones}],"text":${JSON.stringify(text)}${end}`;
      separator = ',';
      if (pending.length > CHUNK) flush();
    },
    finish(): Uint8Array {
      pending += '}';
      flush();
      const all = new Uint8Array(size);
      let at = 0;
      for (const chunk of chunks) {
        all.set(chunk, at);
        at += chunk.length;
      }
      return all;
    },
  };
}
