import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for `work`, but no longer than `milliseconds`. Resolves to whether it ended in time; its failure is its own. */
export async function within(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const inTime = work.then(
    () => true,
    () => true,
  );
  const late = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([inTime, late]);
  } finally {
    timer.abort();
  }
}
