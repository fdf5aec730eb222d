import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Gauge, Histogram } from 'prom-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { poolOf } from './pool-of';

type Backlog = { waiting: number; oldest: number };

/** Milliseconds that a scrape waits for the outbox; a database that is away must not cost the other metrics. */
const PATIENCE_MS = 1_000;
const BACKLOG = `
select (select count(*) from (select from outbox limit 100000) as counted)::int as waiting,
  coalesce((select extract(epoch from now() - created_at) from outbox order by number limit 1), 0)::float8 as oldest`;

/** The databases of this process: one, except in tests. */
const watched = new Set<DataSource>();

export const queryDuration = new Histogram({
  name: 'database_query_duration_seconds',
  help: 'From sending a statement to its answer, by the first word of the statement',
  labelNames: ['operation'],
  buckets: [0.002, 0.01, 0.05, 0.25, 1, 5],
});
const connections: Gauge = new Gauge({
  name: 'database_pool_connections',
  help: 'Connections of the pool (total, idle), and who waits for one (waiting)',
  labelNames: ['state'],
  collect: () => {
    connections.reset();
    for (const database of watched) {
      const { totalCount, idleCount, waitingCount } = poolOf(database);
      connections.inc({ state: 'total' }, totalCount);
      connections.inc({ state: 'idle' }, idleCount);
      connections.inc({ state: 'waiting' }, waitingCount);
    }
  },
});
const waiting: Gauge = new Gauge({
  name: 'outbox_waiting',
  help: 'Jobs in the outbox that are not in their queue yet; absent while the database does not say',
  collect: () => show(waiting, (backlog) => backlog.waiting),
});
const oldest: Gauge = new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'Age of the oldest job in the outbox; absent while the database does not say',
  collect: () => show(oldest, (backlog) => backlog.oldest),
});

/** Shows the pool and the outbox of the application's database for as long as it runs. */
@Injectable()
export class DatabaseMetrics implements OnModuleInit, BeforeApplicationShutdown {
  constructor(private readonly database: DataSource) {}

  onModuleInit(): void {
    watched.add(this.database);
  }

  beforeApplicationShutdown(): void {
    watched.delete(this.database);
  }
}

/** Figures change when all are there, in one step: two who ask at the same time must not count twice. */
async function show(gauge: Gauge, read: (backlog: Backlog) => number): Promise<void> {
  const answers = [...watched].map((database) =>
    Promise.race([backlogOf(database), sleep(PATIENCE_MS, undefined, { ref: false })]),
  );
  const backlogs = (await Promise.all(answers)).filter((backlog) => backlog !== undefined);
  gauge.remove();
  for (const backlog of backlogs) gauge.inc(read(backlog));
}

const asked = new Map<DataSource, Promise<Backlog | undefined>>();

/** One question at a time, whoever wants to know: a database that does not answer is not asked again meanwhile. */
function backlogOf(database: DataSource): Promise<Backlog | undefined> {
  const answer =
    asked.get(database) ??
    database
      .query<Backlog[]>(BACKLOG)
      // The database is away: its own lines in the log and readiness tell, a missing metric says the rest.
      .catch((): Backlog[] => [])
      .then(([backlog]) => backlog)
      .finally(() => asked.delete(database));
  asked.set(database, answer);
  return answer;
}
