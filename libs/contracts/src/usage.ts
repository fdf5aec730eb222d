import { z } from 'zod';
import { AppError, type ErrorCode } from './errors';
import { caller } from './http';

const share = z.object({ used: z.number().int(), limit: z.number().int() });
export type UsageShare = z.infer<typeof share>;

/**
 * Answer of GET /api/account/usage: what an account keeps, and how much it may. `bytes` are those of screenshots with
 * their thumbnails and of objects; `objects` are those of the account's buckets, without screenshots.
 */
export const accountUsage = z.object({
  audiences: share,
  screenshots: share,
  buckets: share,
  objects: share,
  bytes: share,
});
export type AccountUsage = z.infer<typeof accountUsage>;
export type UsageKind = keyof AccountUsage;

/** RPC calls of screenshot-storage about all that an account keeps. */
export const USAGE_RPC = {
  'storage.usage': { input: z.object({ caller }), output: accountUsage, timeoutMs: 5_000, idempotent: true },
} as const;

const REFUSALS = {
  audiences: 'too_many_audiences',
  screenshots: 'too_many_screenshots',
  buckets: 'too_many_buckets',
  objects: 'too_many_objects',
  bytes: 'storage_full',
} as const satisfies Record<UsageKind, ErrorCode>;

/** The refusal of one more than an account may have. `limit` as in `accountUsage`. */
export function overLimit(kind: UsageKind, limit: number): AppError {
  const shown = kind === 'bytes' ? bytesText(limit) : limit.toLocaleString('en-US');
  return new AppError(REFUSALS[kind], { limit: shown });
}

const UNITS = ['KB', 'MB', 'GB', 'TB'];

/** Bytes for people, e.g. `340 KB` or `1.2 GB`: units of 1,024, one digit after the point unless it is 0 or the number large. */
export function bytesText(bytes: number): string {
  let amount = bytes / 1024;
  let unit = 0;
  // What would be shown as 1,024 is one of the next unit.
  while (Math.ceil(amount) >= 1024 && unit < UNITS.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  const isSmall = unit > 0 && amount < 100;
  const rounded = isSmall ? Math.round(amount * 10) / 10 : Math.ceil(amount);
  return `${rounded.toLocaleString('en-US')} ${UNITS[unit]}`;
}
