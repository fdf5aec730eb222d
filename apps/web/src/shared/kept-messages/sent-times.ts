import { LIMITS } from '@dearly/contracts';

/** Each message that left has a key that begins with this. They outlive the messages: the limit counts over all lists. */
export const LEFT_PREFIX = 'dearly.left.';

/**
 * When messages of any generation left this browser in the last 24 hours, oldest first, in milliseconds: the newest ones,
 * as many as the limit of a day lets leave. Times from the future, which a clock that was set back leaves behind, count
 * as now.
 */
export function sentTimes(now: number): number[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(LEFT_PREFIX))
      .map((key) => Math.min(Number(localStorage.getItem(key)), now))
      .filter((time) => time > now - LIMITS.sending.milliseconds)
      .sort((one, other) => one - other)
      .slice(-LIMITS.sending.messages);
  } catch {
    // Blocked storage: then nothing was noted either.
    return [];
  }
}
