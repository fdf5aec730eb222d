import type { UsageKind } from '@dearly/contracts';
import { z } from 'zod';

const MB = 1024 ** 2;
const MOST = 1_000_000_000;

const atMost = (standard: number) => z.coerce.number().int().min(1).max(MOST).default(standard);

/** Settings: how much of each kind one account may keep. */
export const usageSettings = {
  AUDIENCES_PER_ACCOUNT: atMost(500),
  SCREENSHOTS_PER_ACCOUNT: atMost(5_000),
  BUCKETS_PER_ACCOUNT: atMost(100),
  /** Objects of the storage protocol; screenshots are none of them. */
  OBJECTS_PER_ACCOUNT: atMost(20_000),
  /** Bytes of screenshots, their thumbnails and objects, in MB of 1,048,576 bytes. */
  MEGABYTES_PER_ACCOUNT: atMost(5 * 1_024),
};
type UsageSettings = z.output<z.ZodObject<typeof usageSettings>>;

/** How much of each kind one account may keep; injected by `USAGE_LIMITS`. */
export type UsageLimits = Record<UsageKind, number>;
export const USAGE_LIMITS = Symbol('USAGE_LIMITS');

export function usageLimits(settings: UsageSettings): UsageLimits {
  return {
    audiences: settings.AUDIENCES_PER_ACCOUNT,
    screenshots: settings.SCREENSHOTS_PER_ACCOUNT,
    buckets: settings.BUCKETS_PER_ACCOUNT,
    objects: settings.OBJECTS_PER_ACCOUNT,
    bytes: settings.MEGABYTES_PER_ACCOUNT * MB,
  };
}
