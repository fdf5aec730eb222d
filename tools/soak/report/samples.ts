import { setTimeout as sleep } from 'node:timers/promises';
import { sizesOf, type Size } from '../faults/processes';
import type { Part } from '../stack';

/** What every process that ran took at one moment, in milliseconds since the run began. */
export type Sample = { atMs: number; sizes: ReadonlyMap<string, Size> };
export type Sampling = { samples: readonly Sample[]; stop: () => Promise<void> };

const EVERY_MS = 15_000;

/** Measures all parts again and again, since memory goes up and down with what somebody just asks for. */
export function startSampling(parts: Record<string, Part>, now: () => number): Sampling {
  const samples: Sample[] = [];
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      samples.push({ atMs: now(), sizes: await sizesOf(parts) });
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    samples,
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}
