import { z } from 'zod';

/**
 * A text of a request that may be kept or looked for. Postgres refuses one with a NUL, which would look like a fault
 * of ours; so do all schemas of what people send. `error` says what to send when it is no text at all.
 */
export function keepableText(error?: string): z.ZodString {
  return z
    .string(error)
    .refine((text) => !text.includes('\0'), 'The text holds the character U+0000, which cannot be kept.');
}

/** What JSON.stringify writes for a NUL and for half a surrogate pair, and for nothing else. */
const UNKEEPABLE = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Whether a JSON value can be kept: in its texts and names, too, Postgres takes no NUL and no half of a pair. */
export function isKeepableJson(value: unknown): boolean {
  return !UNKEEPABLE.test(JSON.stringify(value));
}
