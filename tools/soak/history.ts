/**
 * What somebody was told. Without an answer `status` says why: the connection was `cut`, or the time that people wait
 * was over, which is `late`. `code` is the answer's own word for what went wrong.
 */
export type Told = { status: number | 'cut' | 'late'; code?: string; text: string };

/** One request, from when it was due: milliseconds since the run began, and until it was answered or given up. */
export type Outcome = { kind: string; dueMs: number; tookMs: number; status: Told['status']; code?: string };

/** A code tells of a failure even beside a good status: files may come although their mail failed. */
export function isSuccess({ status, code }: { status: Told['status']; code?: string }): boolean {
  return typeof status === 'number' && status < 400 && code === undefined;
}

/** Such as `503 unavailable`, `502` or `cut`. */
export function reasonOf({ status, code }: { status: Told['status']; code?: string }): string {
  return code === undefined ? String(status) : `${status} ${code}`;
}
