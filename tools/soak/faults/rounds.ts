import { setTimeout as sleep } from 'node:timers/promises';
import type { SoakStack } from '../stack';
import { shuffled } from './plan';
import { isBack, replicasOf, signalTree } from './processes';

export const SIGNALS = ['SIGKILL', 'SIGTERM'] as const;
export type Signal = (typeof SIGNALS)[number];
/** Which replica of a service is hit, counted from 0. */
export type Hit = { service: string; replica: number };
export type PlannedRound = { signal: Signal; hits: Hit[] };
/** When it happened, in milliseconds since the run began; `endMs` is when the next round began. */
export type Round = {
  signal: Signal;
  beginMs: number;
  backMs: number;
  endMs: number;
  /** How long each service's process was away; `never` when it did not come back in a minute. */
  awayMs: Map<string, number | 'never'>;
};

/** One of each of so many services at once. */
const AT_ONCE = 3;
/** After all are back, so that no service loses its other replica before the proxy knows of the first again. */
const CALM_MS = 1_500;

/**
 * As many rounds of each signal for each service as wished, one replica of several services in each. Who is hit together
 * changes all the time; no process is hit twice before its sibling was.
 */
export function planRounds(
  services: ReadonlyMap<string, number>,
  times: number,
  random: () => number,
): PlannedRound[] {
  const hitsOf = new Map<string, number>();
  const next = (service: string, shift: number): Hit => {
    const hits = hitsOf.get(service) ?? 0;
    hitsOf.set(service, hits + 1);
    return { service, replica: (hits + shift) % (services.get(service) ?? 1) };
  };
  return Array.from({ length: times }, (_, time) => {
    // In the second half signals and replicas change places.
    const shift = time < times / 2 ? 0 : 1;
    const order = shuffled([...services.keys()], random);
    const groups = order.flatMap((_one, at) => (at % AT_ONCE === 0 ? [order.slice(at, at + AT_ONCE)] : []));
    return SIGNALS.flatMap((signal) =>
      groups.map((group) => ({ signal, hits: group.map((service) => next(service, shift)) })),
    );
  }).flat();
}

/** Ends processes round after round; the next begins when all are back. Nobody begins a round after `untilMs`. */
export async function takeRounds(
  plan: readonly PlannedRound[],
  {
    stack,
    now,
    untilMs,
    log,
  }: { stack: SoakStack; now: () => number; untilMs: number; log: (line: string) => void },
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (const [index, { signal, hits }] of plan.entries()) {
    if (now() > untilMs) break;
    const beginMs = now();
    log(
      `round ${index + 1} of ${plan.length}: ${signal} of ${hits.map(({ service }) => service).join(', ')}`,
    );
    const away = hits.map(async ({ service, replica }) => {
      const part = replicasOf(stack, service)[replica];
      if (!part) throw new Error(`${service} does not run here`);
      const before = part.pid;
      if (signal === 'SIGKILL') await signalTree(before, signal);
      else part.kill(signal);
      const isThere = await isBack(part, before);
      return [service, isThere ? now() - beginMs : 'never'] as const;
    });
    const awayMs = new Map(await Promise.all(away));
    const backMs = now();
    await sleep(CALM_MS);
    rounds.push({ signal, beginMs, backMs, endMs: now(), awayMs });
  }
  return rounds;
}
