/** Milliseconds per operation: processor time of all threads and of the first, and of a database connection. */
export type Cost = { all: number; main: number; connection: number };
/** What is to be done, and what it costs each process. `alone`: milliseconds of an answer while nothing else is asked. */
export type Operation = { costs: Record<string, Cost>; alone: number };
/** What may do it: of each service so many replicas, each with so many cores. */
export type Machines = { replicas: number; coresEach: number; databaseCores: number };
export type Limit = { perSecond: number; by: string };

/** Connections of each replica (`poolSize` of its database module). */
const POOLS: Record<string, number> = { auth: 10, billing: 10, 'screenshot-storage': 16 };
/** Calls that one gateway has under way at one service (`LIMITS.rpc.inFlightPerService`). */
export const PLACES = 64;
/** Processes that there is one of, however many replicas: they serve all. Redis does it on one thread. */
export const SHARED = ['postgres', 'redis', 'redis-jobs'];
/** Of a core, so that a rush, a release and a lost replica fit in. */
export const USABLE = 0.5;
/** Each service runs twice at least: one may be restarted at any time. */
const LEAST = 2;

/** Everything that limits an operation, the narrowest first. */
export function limitsOf({ costs, alone }: Operation, machines: Machines): Limit[] {
  const { replicas, coresEach, databaseCores } = machines;
  const limits: Limit[] = [];
  const add = (by: string, units: number, milliseconds: number): void => {
    if (milliseconds > 0) limits.push({ by, perSecond: (units * 1_000) / milliseconds });
  };
  for (const [process, { all, main, connection }] of Object.entries(costs)) {
    if (process === 'postgres') add('cores of postgres', databaseCores, all);
    else if (SHARED.includes(process)) add(`the one thread of ${process}`, 1, main);
    else {
      add(`cores of ${process}`, replicas * coresEach, all);
      add(`first threads of ${process}`, replicas, main);
      const pool = POOLS[process];
      if (pool) add(`connections of ${process}`, replicas * pool, connection);
    }
  }
  add('places for calls', replicas * PLACES, alone);
  return limits.sort((one, other) => one.perSecond - other.perSecond);
}

/** What some people do in the busiest hour, per second. */
export type Demand = { perSecond: Record<string, number>; openWindows: number };
/** `perPersonAndDay` how often each operation; `peakHour` the share of the day; `minutesOpen` of a window and day. */
export type Habits = { perPersonAndDay: Record<string, number>; peakHour: number; minutesOpen: number };

export function demandOf(people: number, { perPersonAndDay, peakHour, minutesOpen }: Habits): Demand {
  const entries = Object.entries(perPersonAndDay).map(
    ([name, times]) => [name, (people * times * peakHour) / 3_600] as const,
  );
  return { perSecond: Object.fromEntries(entries), openWindows: (people * minutesOpen * peakHour) / 60 };
}

/** One core's share and one gateway's windows: what an open window costs, and how many fit into the memory of one. */
export type WindowCost = { cores: number; perGateway: number };

/** Cores that each process needs for the demand, all operations together. */
export function coresNeeded(
  operations: Record<string, Pick<Operation, 'costs'>>,
  demand: Demand,
  window: WindowCost,
): Record<string, number> {
  const cores: Record<string, number> = { gateway: demand.openWindows * window.cores };
  for (const [name, { costs }] of Object.entries(operations))
    for (const [process, { all }] of Object.entries(costs))
      cores[process] = (cores[process] ?? 0) + ((demand.perSecond[name] ?? 0) * all) / 1_000;
  return cores;
}

/** Replicas of one core each. Of what there is one of: its cores. */
export function replicasNeeded(
  cores: Record<string, number>,
  demand: Demand,
  window: WindowCost,
): Record<string, number> {
  const entries = Object.entries(cores).map(([process, needed]) => {
    const enough = Math.ceil(needed / USABLE);
    if (SHARED.includes(process)) return [process, Math.max(1, enough)] as const;
    const forWindows =
      process === 'gateway' ? Math.ceil(demand.openWindows / (USABLE * window.perGateway)) : 0;
    return [process, Math.max(LEAST, enough, forWindows)] as const;
  });
  return Object.fromEntries(entries);
}
