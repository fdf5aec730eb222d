import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from '../history';
import type { Kind } from './mix';

export type Load = { outcomes: readonly Outcome[]; stop: () => Promise<void> };
type Arrival = { kind: Kind; dueMs: number };

/**
 * Lets people come at the rates of `kinds`, whether the answers before have come or not. A late answer counts from when
 * it was due; `now` is milliseconds since the run began.
 */
export function startLoad(kinds: readonly Kind[], random: () => number, now: () => number): Load {
  const outcomes: Outcome[] = [];
  const running = new Set<Promise<void>>();
  let isStopping = false;
  const one = async ({ kind, dueMs }: Arrival): Promise<void> => {
    const told = await kind.act();
    if (!told) return;
    const { status, code } = told;
    outcomes.push({
      kind: kind.name,
      dueMs,
      tookMs: now() - dueMs,
      status,
      ...(code === undefined ? {} : { code }),
    });
  };
  const loop = (async () => {
    for (const arrival of arrivals(kinds, random, now())) {
      const early = arrival.dueMs - now();
      if (early > 1) await sleep(early);
      if (isStopping) return;
      const request = one(arrival).finally(() => running.delete(request));
      running.add(request);
    }
  })();
  return {
    outcomes,
    stop: async () => {
      isStopping = true;
      await loop;
      await Promise.all(running);
    },
  };
}

/** Who comes when, without end: independent people, so the gaps between them are exponential. */
export function* arrivals(kinds: readonly Kind[], random: () => number, fromMs = 0): Generator<Arrival> {
  const perSecond = kinds.reduce((sum, kind) => sum + kind.perSecond, 0);
  for (let dueMs = fromMs; ;) {
    dueMs += (-Math.log(1 - random()) / perSecond) * 1_000;
    let left = random() * perSecond;
    const kind = kinds.find((one) => (left -= one.perSecond) < 0);
    if (kind) yield { kind, dueMs };
  }
}
