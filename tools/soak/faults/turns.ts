import { setTimeout as sleep } from 'node:timers/promises';
import type { Turn } from '../report/figures';
import type { Fault } from './fault';

/** `untilMs`: when the last turn ends, in milliseconds since the run began, unless a fault takes longer to be over. */
export type Pace = { beforeMs: number; untilMs: number; now: () => number; log: (line: string) => void };

/** To recover in, with some calm after it: at least this, and at most that. */
const AFTER_MS = { least: 11_000, most: 30_000 };

/**
 * One fault after the other: some calm before it, the fault, and time to recover in, as much as there is for each. What
 * there was no time for does not come.
 */
export async function takeTurns(
  plan: readonly Fault[],
  { beforeMs, untilMs, now, log }: Pace,
): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (const [index, fault] of plan.entries()) {
    const startMs = now();
    if (startMs + shortest(fault, beforeMs) > untilMs) break;
    await sleep(beforeMs);
    const beginMs = now();
    log(`${index + 1} of ${plan.length}: ${fault.name}`);
    await fault.begin();
    await sleep(fault.holdMs);
    await fault.lift();
    const liftMs = now();
    await sleep(afterMs(untilMs - liftMs, plan.slice(index + 1), beforeMs));
    turns.push({ name: fault.name, startMs, beginMs, liftMs, endMs: now() });
  }
  return turns;
}

/** What a turn takes at least. */
export function shortest({ holdMs }: Pick<Fault, 'holdMs'>, beforeMs: number): number {
  return beforeMs + holdMs + AFTER_MS.least;
}

/** The share of this turn in what is left of the time when those to come have had what they need. */
function afterMs(leftMs: number, toCome: readonly Fault[], beforeMs: number): number {
  const needed = toCome.reduce((sum, { holdMs }) => sum + beforeMs + holdMs, 0);
  const share = (leftMs - needed) / (toCome.length + 1);
  return Math.min(AFTER_MS.most, Math.max(AFTER_MS.least, share));
}
