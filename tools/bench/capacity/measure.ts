import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inParallel } from '../in-parallel';
import { processorTime, type Busy, type Pids } from '../processor-time';
import { percentile } from '../steady-rate';
import type { Cost } from './model';
import type { Work } from './works';

export type Measured = {
  name: string;
  perSecond: number;
  /** Milliseconds of an answer while nothing else is asked, and in the closed loop. */
  alone: number;
  p50: number;
  /** Per operation, by process; replicas of one service together. */
  costs: Record<string, Cost>;
  /** Database sessions that waited for a lock or a page, on average of the looks. */
  lockWaits: number;
};

/** Where to look while something is measured. */
export type Place = {
  pids: Pids;
  /** Name of a service or replica -> address of its metrics. */
  metricsUrls: Record<string, string>;
  databaseUrl: string;
  /** Called when everything is prepared. */
  begin: () => void;
};

const ALONE = 12;
const LOOK_MS = 50;
/** After this the warm-up of a start (worker threads, first connections) is over. */
const SETTLE_MS = 5_000;

/** Milliseconds of processor time that each process takes in a second while nobody asks anything. */
export async function idleBusy(place: Place, seconds: number): Promise<Record<string, Busy>> {
  await sleep(SETTLE_MS);
  const before = await processorTime(place.pids);
  await sleep(seconds * 1_000);
  return difference(before, await processorTime(place.pids), 1 / seconds);
}

/** Some to warm up, some one after the other, then a closed loop of which everything is measured. */
export async function measureWork(
  place: Place,
  { name, count, atOnce, work }: Work,
  idle: Record<string, Busy>,
): Promise<Measured> {
  await inParallel(Math.ceil(count / 4), atOnce, work);
  const { alone, connections } = await measureAlone(place, Math.min(ALONE, Math.ceil(count / 2)), work);
  const locks = await watchLocks(place.databaseUrl);
  const before = await processorTime(place.pids);
  const start = performance.now();
  const times = await inParallel(count, atOnce, (index) => timed(() => work(index)));
  const seconds = (performance.now() - start) / 1_000;
  const after = await processorTime(place.pids);
  const lockWaits = await locks.stop();
  const busy = difference(before, after, 1);
  const costs: Record<string, Cost> = {};
  for (const [process, { all, main }] of Object.entries(busy)) {
    const resting = idle[process] ?? { all: 0, main: 0 };
    const cost = (costs[serviceOf(process)] ??= { all: 0, main: 0, connection: 0 });
    cost.all += Math.max(0, all - resting.all * seconds) / count;
    cost.main += Math.max(0, main - resting.main * seconds) / count;
    cost.connection += connections[process] ?? 0;
  }
  return {
    name,
    perSecond: count / seconds,
    alone: percentile(alone, 0.5),
    p50: percentile(times, 0.5),
    costs,
    lockWaits,
  };
}

/** Milliseconds of an answer, and of the statements behind it, by process: in a rush they would wait for each other. */
async function measureAlone(
  { metricsUrls }: Place,
  count: number,
  work: Work['work'],
): Promise<{ alone: number[]; connections: Record<string, number> }> {
  const before = await querySeconds(metricsUrls);
  const alone: number[] = [];
  for (let index = 0; index < count; index++) alone.push(await timed(() => work(index)));
  const after = await querySeconds(metricsUrls);
  const connections = Object.entries(after).map(
    ([name, seconds]) => [name, (1_000 * (seconds - (before[name] ?? 0))) / count] as const,
  );
  return { alone, connections: Object.fromEntries(connections) };
}

/** `auth-2` is the second replica of auth. */
function serviceOf(process: string): string {
  return process.replace(/-\d+$/, '');
}

function difference(
  before: Record<string, Busy>,
  after: Record<string, Busy>,
  factor: number,
): Record<string, Busy> {
  const entries = Object.entries(after).map(([name, { all, main }]) => {
    const from = before[name] ?? { all: 0, main: 0 };
    return [name, { all: (all - from.all) * factor, main: (main - from.main) * factor }] as const;
  });
  return Object.fromEntries(entries);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** How long each service has waited for its statements so far: so long was a connection of its pool taken at least. */
async function querySeconds(metricsUrls: Record<string, string>): Promise<Record<string, number>> {
  const entries = Object.entries(metricsUrls).map(async ([name, url]) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const sums = text.matchAll(/^database_query_duration_seconds_sum\S* (\S+)$/gm);
    return [name, [...sums].reduce((sum, [, seconds]) => sum + Number(seconds), 0)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Looks again and again how many sessions wait for what another has locked. */
async function watchLocks(databaseUrl: string): Promise<{ stop: () => Promise<number> }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let [looks, waits, isOver] = [0, 0, false];
  const look = async (): Promise<void> => {
    while (!isOver) {
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where state = 'active' and wait_event_type in ('Lock', 'LWLock', 'BufferPin')`,
      );
      looks += 1;
      waits += rows[0]?.waiting ?? 0;
      await sleep(LOOK_MS);
    }
  };
  const looking = look();
  return {
    stop: async () => {
      isOver = true;
      await looking;
      await client.end();
      return waits / Math.max(1, looks);
    },
  };
}
