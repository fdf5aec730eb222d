import { setTimeout as sleep } from 'node:timers/promises';

/** More than the database work of any account call takes, less than a person notices. */
export const UNNOTICED_MS = 150;

/**
 * Does `work` and settles as it does, but not before `milliseconds` have passed: calls that do more for a known
 * account than for an unknown one must not tell so by their time.
 */
export async function atEarliest<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
