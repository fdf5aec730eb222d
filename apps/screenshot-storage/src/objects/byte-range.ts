import type { ByteRange } from '@dearly/object-store';

const SINGLE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/i;

/**
 * What a `Range` header asks of `size` bytes: undefined when it is none we know (several ranges too), so that all of
 * the content is the answer; `unsatisfiable` when no byte of it is there (RFC 9110, section 14).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [whole, first, last, suffix] = SINGLE.exec(header?.trim() ?? '') ?? [];
  if (whole === undefined) return undefined;
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  if (last && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last ? Math.min(Number(last), size - 1) : size - 1 };
}
