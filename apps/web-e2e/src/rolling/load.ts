import { setTimeout as sleep } from 'node:timers/promises';

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
/** `status` is `broken` when no answer came: the connection ended, or the budget did. */
export type Outcome = { kind: string; status: number | 'broken'; ms: number; reason?: string };
export type Load = {
  outcomes: readonly Outcome[];
  /** How often a kind was answered with a success. */
  successes: (kind: string) => number;
  /** What was answered with anything but a success, as `kind: status`. */
  failures: () => string[];
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
    failures: () => failed().map(({ kind, status, reason }) => [kind, status, reason].join(' ').trim()),
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

async function once({ name, budgetMs, request }: Kind): Promise<Outcome> {
  const since = performance.now();
  const outcome = await request(AbortSignal.timeout(budgetMs)).then(
    (status) => ({ status }),
    (error: unknown) => ({ status: 'broken' as const, reason: reasonOf(error) }),
  );
  return { kind: name, ms: Math.round(performance.now() - since), ...outcome };
}

function isSuccess({ status }: Outcome): boolean {
  return status !== 'broken' && status < 400;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
