import { setTimeout as sleep } from 'node:timers/promises';
import type { Turn } from '../report/figures';
import type { Fault } from './catalogue';

/** One fault after the other: some calm before it, the fault, and the rest of the turn to recover in. */
export async function takeTurns(
  plan: readonly Fault[],
  {
    turnMs,
    beforeMs,
    now,
    log,
  }: { turnMs: number; beforeMs: number; now: () => number; log: (line: string) => void },
): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (const [index, fault] of plan.entries()) {
    const startMs = now();
    await sleep(beforeMs);
    const beginMs = now();
    log(`${index + 1} of ${plan.length}: ${fault.name}`);
    await fault.begin();
    await sleep(fault.holdMs);
    await fault.lift();
    const liftMs = now();
    // One that was long in coming back leaves the whole time for recovery all the same.
    await sleep(turnMs - beforeMs - fault.holdMs);
    turns.push({ name: fault.name, startMs, beginMs, liftMs, endMs: now() });
  }
  return turns;
}
