import { isSuccess, reasonOf, type Outcome } from '../history';

/** One fault: what it was and when, in milliseconds since the run began; `endMs` is when the next turn began. */
export type Turn = { name: string; startMs: number; beginMs: number; liftMs: number; endMs: number };
export type Window = { requests: number; failed: number; p50: number; p99: number };
export type TurnFigures = {
  name: string;
  before: Window;
  during: Window;
  after: Window;
  /** From the lift until the last request that failed was answered; `never` when one failed as the turn ended. */
  recoveryMs: number | 'never';
  /** Reason -> how often, from the begin of the fault on. */
  reasons: Map<string, number>;
};

/** A failure so close to the end of a turn leaves open whether that was the last one. */
const LAST_MOMENTS_MS = 1_000;

export function figuresOf(
  { name, startMs, beginMs, liftMs, endMs }: Turn,
  all: readonly Outcome[],
): TurnFigures {
  const due = (from: number, to: number) => all.filter(({ dueMs }) => dueMs >= from && dueMs < to);
  const after = due(liftMs, endMs);
  const failures = after.filter((outcome) => !isSuccess(outcome));
  const last = Math.max(liftMs, ...failures.map(({ dueMs, tookMs }) => dueMs + tookMs));
  const isOpen = failures.some(({ dueMs }) => dueMs >= endMs - LAST_MOMENTS_MS);
  return {
    name,
    before: windowOf(due(startMs, beginMs)),
    during: windowOf(due(beginMs, liftMs)),
    after: windowOf(after),
    recoveryMs: isOpen ? 'never' : last - liftMs,
    reasons: countReasons(due(beginMs, endMs)),
  };
}

/** Times of what succeeded; a share of 0.5 is the median. */
export function windowOf(outcomes: readonly Outcome[]): Window {
  const times = outcomes.filter(isSuccess).map(({ tookMs }) => tookMs);
  const failed = outcomes.length - times.length;
  return { requests: outcomes.length, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** The value that `share` of the values do not exceed: nearest rank; 0 of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** `<kind>: <reason>` of what failed -> how often, most frequent first. */
export function countReasons(outcomes: readonly Outcome[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const outcome of outcomes.filter((one) => !isSuccess(one))) {
    const reason = `${outcome.kind}: ${reasonOf(outcome)}`;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([, one], [, other]) => other - one));
}
