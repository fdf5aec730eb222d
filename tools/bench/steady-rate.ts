import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that each answer took, from when it should have been asked for. */
export type Answered = { times: number[]; failed: number };

/** Asks at a constant rate, whether the answers before have come or not: a late answer counts from when it was due. */
export async function atSteadyRate(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  ask: (index: number) => Promise<unknown>,
): Promise<Answered> {
  const times: number[] = [];
  const running: Promise<boolean>[] = [];
  const start = performance.now();
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = start + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    running.push(
      ask(index).then(
        () => times.push(performance.now() - due) > 0,
        () => false,
      ),
    );
  }
  return { failed: (await Promise.all(running)).filter((isDone) => !isDone).length, times };
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}
