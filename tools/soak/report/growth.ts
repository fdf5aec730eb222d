import type { Size } from '../faults/processes';
import { percentile } from './figures';
import type { Sample } from './samples';

/** The middle of what was measured in a part of the run. */
export type Middle = { megabytes: number; handles: number };
/**
 * How one process grew, both times under load. `since` is in milliseconds of the run; absent where it was restarted too
 * late for a comparison, then `end` alone is known.
 */
export type Growth = { name: string; end: Middle; start?: Middle; since?: number };

/** Of the run: caches are warm by then, and no service is ended in rounds any more. */
const WARM_SHARE = 1 / 3;
/** Of the run: how long is measured at each time, so that one large list does not decide. */
const WINDOW_SHARE = 0.1;
/** Of the run: what has to lie between the two times. */
const APART_SHARE = 0.15;
/** A fresh process still fills its caches. */
const SETTLED_AFTER_MS = 60_000;

/** Compares the end of the load with a time after the first third of the run, for each process that lived on. */
export function growthOf(samples: readonly Sample[], runMs: number): Growth[] {
  const endMs = samples.at(-1)?.atMs ?? 0;
  const lastFrom = endMs - runMs * WINDOW_SHARE;
  const names = [...(samples.at(-1)?.sizes.keys() ?? [])];
  return names.flatMap((name) => {
    const mine = lifeOf(name, samples);
    const end = middleOf(mine.filter(({ atMs }) => atMs >= lastFrom));
    if (!end) return [];
    const born = mine[0]?.atMs ?? 0;
    const isFirst = born === samples[0]?.atMs;
    const since = Math.max(runMs * WARM_SHARE, isFirst ? 0 : born + SETTLED_AFTER_MS);
    const until = since + runMs * WINDOW_SHARE;
    const start = middleOf(mine.filter(({ atMs }) => atMs >= since && atMs < until));
    return start && until + runMs * APART_SHARE <= lastFrom ? [{ name, start, end, since }] : [{ name, end }];
  });
}

/** In percent of what it was. */
export function grownBy(start: number, end: number): number {
  return start === 0 ? 0 : ((end - start) / start) * 100;
}

/** What was measured of the process that is there at the end, without those of the same name before it. */
function lifeOf(name: string, samples: readonly Sample[]): (Size & { atMs: number })[] {
  const all = samples.flatMap(({ atMs, sizes }) => {
    const size = sizes.get(name);
    return size ? [{ ...size, atMs }] : [];
  });
  const pid = all.at(-1)?.pid;
  return all.filter((one) => one.pid === pid);
}

function middleOf(sizes: readonly Size[]): Middle | undefined {
  if (sizes.length === 0) return undefined;
  const of = (what: 'megabytes' | 'handles'): number =>
    percentile(
      sizes.map((size) => size[what]),
      0.5,
    );
  return { megabytes: of('megabytes'), handles: of('handles') };
}
