import { setTimeout as sleep } from 'node:timers/promises';

/** Name of a dependency -> resolves (not to `false`) when it can be used. */
export type Checks = Record<string, () => Promise<unknown>>;
export type Health = { status: 'ok' | 'unavailable'; checks: Record<string, 'ok' | 'unavailable'> };

const BUDGET_MS = 1_000;

/** Asks every dependency at once; one that has not answered within a second counts as unavailable. */
export async function runChecks(checks: Checks): Promise<Health> {
  const results = await Promise.all(
    Object.entries(checks).map(
      async ([name, check]) => [name, (await answersInTime(check)) ? 'ok' : 'unavailable'] as const,
    ),
  );
  const isWell = results.every(([, state]) => state === 'ok');
  return { status: isWell ? 'ok' : 'unavailable', checks: Object.fromEntries(results) };
}

async function answersInTime(check: () => Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  try {
    const late = sleep(BUDGET_MS, false, { signal: timer.signal, ref: false });
    return await Promise.race([check().then((answer) => answer !== false), late]);
  } catch {
    // The reason stands in the dependency's own log lines; readiness only says yes or no.
    return false;
  } finally {
    timer.abort();
  }
}
