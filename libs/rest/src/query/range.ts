import { badRange } from '../errors/refusals';

export type Window = { offset: number; limit?: number };

/**
 * The rows that are asked for: those of `limit` and `offset`, within those of the header `Range` (`0-9`, `10-`). Another
 * kind of range is none.
 */
export function windowOf(asked: { limit?: number; offset?: number }, range: string | undefined): Window {
  const offset = asked.offset ?? 0;
  const header = /^(\d{1,15})-(\d{0,15})$/.exec(range?.trim() ?? '');
  if (!header) return { offset, limit: asked.limit };
  const first = Number(header[1]);
  const last = header[2] ? Number(header[2]) : Infinity;
  if (last < first) {
    throw badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const start = Math.max(first, offset);
  const end = Math.min(last + 1, offset + (asked.limit ?? Infinity));
  return { offset: start, limit: end === Infinity ? undefined : Math.max(0, end - start) };
}

/** The header `Content-Range`: `0-9/123`, `0-9/*` when nobody counted, `*` for no rows. */
export function contentRange(offset: number, rows: number, total: number | undefined): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`;
}
