import { LIMITS } from '@dearly/contracts';

/** How long the app may be silent before it answers. */
export const SILENCE_SECONDS = LIMITS.analysis.waitMilliseconds / 1_000;
/** The largest answer on the slowest line. */
export const WHOLE_SECONDS = LIMITS.csv.messagesBytes / LIMITS.line.bytesPerSecond;
/** The only path that the gateway answers under the name of an address. */
export const HEALTH = '/health/ready';

/** Seconds of a duration in seconds, without an end for 0. */
export function seconds(duration: string): number {
  return Number(/^(\d+)s$/.exec(duration)?.[1]) || (duration === '0s' ? Infinity : 0);
}
