import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';

/** A kind of request that is made again and again, one at a time, by somebody of its own. */
export type Kind = {
  name: string;
  /** Pause between the end of one request and the begin of the next. */
  pauseMs: number;
  /** How long an answer may take before it counts as none. */
  budgetMs: number;
  /** Resolves with the status; rejects when the connection broke or the signal fired. */
  request: (signal: AbortSignal) => Promise<number>;
};
/** Without an answer `status` says why: the connection was `cut`, or the budget was over, which is `late`. */
export type Outcome = { kind: string; status: number | 'cut' | 'late'; ms: number; reason?: string };
export type Load = {
  outcomes: readonly Outcome[];
  /** How often a kind was answered with a success. */
  successes: (kind: string) => number;
  /** What had anything but a success. */
  failures: () => Outcome[];
  /** One line of figures. */
  summary: () => string;
  /** Makes no new requests and waits for those under way. */
  stop: () => Promise<void>;
};

/** Keeps every kind of request going until it is stopped. Nothing is tried again. */
export function startLoad(kinds: Kind[]): Load {
  const outcomes: Outcome[] = [];
  let isStopping = false;
  const keepGoing = async (kind: Kind): Promise<void> => {
    while (!isStopping) {
      outcomes.push(await once(kind));
      await sleep(kind.pauseMs);
    }
  };
  const loops = kinds.map(keepGoing);
  const failed = () => outcomes.filter((outcome) => !isSuccess(outcome));
  return {
    outcomes,
    successes: (kind) => outcomes.filter((outcome) => outcome.kind === kind && isSuccess(outcome)).length,
    failures: failed,
    summary: () => {
      const longest = outcomes.reduce((most, { ms }) => Math.max(most, ms), 0);
      return `${outcomes.length} requests, ${failed().length} failed, longest ${longest} ms`;
    },
    stop: async () => {
      isStopping = true;
      await Promise.all(loops);
    },
  };
}

/** Waits until each kind has been answered well once more than now. */
export async function expectSuccessOfAll(load: Load, kinds: Kind[]): Promise<void> {
  const counts = kinds.map(({ name }) => ({ name, now: load.successes(name) }));
  const last = (name: string) => load.outcomes.findLast(({ kind }) => kind === name)?.status;
  const lacking = () =>
    counts
      .filter(({ name, now }) => load.successes(name) <= now)
      .map(({ name }) => `${name}, last answered ${last(name)}`);
  await expect.poll(lacking, { timeout: 60_000, message: 'requests without a success' }).toEqual([]);
}

async function once({ name, budgetMs, request }: Kind): Promise<Outcome> {
  const since = performance.now();
  const outcome = await request(AbortSignal.timeout(budgetMs)).then(
    (status) => ({ status }),
    (error: unknown) => ({
      status: isLate(error) ? ('late' as const) : ('cut' as const),
      reason: reasonOf(error),
    }),
  );
  return { kind: name, ms: Math.round(performance.now() - since), ...outcome };
}

function isSuccess({ status }: Outcome): boolean {
  return typeof status === 'number' && status < 400;
}

function isLate(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
