import { SIGNALS, type Round } from '../faults/rounds';
import { isSuccess, type Outcome } from '../history';
import { countReasons } from './figures';

/** All rounds of one service and signal. Others were hit in the same rounds, so failures are those of all of them. */
export type RoundFigures = {
  service: string;
  signal: string;
  rounds: number;
  requests: number;
  failed: number;
  /** The longest that its process was away, from the signal until it was ready again. */
  awayMs: number | 'never';
  /** The longest from the signal until the last request that failed was answered; 0 when none did. */
  recoveryMs: number;
  /** Rounds whose recovery took longer than the goal. */
  beyond: number;
  reasons: Map<string, number>;
};

/** One row for each service and signal; `goalMs` for the recovery of each round. */
export function roundFigures(
  rounds: readonly Round[],
  outcomes: readonly Outcome[],
  goalMs: number,
): RoundFigures[] {
  const own = outcomesByRound(rounds, outcomes);
  const services = [...new Set(rounds.flatMap(({ awayMs }) => [...awayMs.keys()]))].toSorted();
  return services.flatMap((service) =>
    SIGNALS.flatMap((signal) => {
      const mine = rounds.filter((round) => round.signal === signal && round.awayMs.has(service));
      if (mine.length === 0) return [];
      const all = mine.flatMap((round) => own.get(round) ?? []);
      const away = mine.map(({ awayMs }) => awayMs.get(service) ?? 'never');
      const recoveries = mine.map((round) => recoveryOf(round, own.get(round) ?? []));
      return [
        {
          service,
          signal,
          rounds: mine.length,
          requests: all.length,
          failed: all.filter((outcome) => !isSuccess(outcome)).length,
          awayMs: away.includes('never') ? 'never' : Math.max(...away.map(Number)),
          recoveryMs: Math.max(...recoveries),
          beyond: recoveries.filter((recovery) => recovery > goalMs).length,
          reasons: countReasons(all),
        },
      ];
    }),
  );
}

/**
 * A request belongs to the round in which it was due; one that was due when all were back again, and was under way when
 * the next began, belongs to the next.
 */
export function outcomesByRound(
  rounds: readonly Round[],
  outcomes: readonly Outcome[],
): ReadonlyMap<Round, Outcome[]> {
  const own = new Map<Round, Outcome[]>(rounds.map((round) => [round, []]));
  for (const outcome of outcomes) {
    const { dueMs, tookMs } = outcome;
    const at = rounds.findLastIndex(({ beginMs }) => beginMs <= dueMs);
    const [round, next] = [rounds[at], rounds[at + 1]];
    const isCalm = round === undefined || dueMs >= round.backMs;
    const isHitByNext = next !== undefined && isCalm && dueMs + tookMs >= next.beginMs;
    const its = isHitByNext ? next : round;
    if (its && dueMs < its.endMs) own.get(its)?.push(outcome);
  }
  return own;
}

function recoveryOf({ beginMs }: Round, outcomes: readonly Outcome[]): number {
  const failures = outcomes.filter((outcome) => !isSuccess(outcome));
  return Math.max(0, ...failures.map(({ dueMs, tookMs }) => dueMs + tookMs - beginMs));
}
