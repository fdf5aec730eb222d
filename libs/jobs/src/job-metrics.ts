import { Counter, Gauge, Histogram } from 'prom-client';

/** How to ask for the state of a queue. */
export type QueueState = {
  counts: () => Promise<Record<string, number>>;
  dead: () => Promise<number>;
  oldestWaitingSeconds: () => Promise<number>;
};

/** Queues of this process. */
const watched = new Map<string, QueueState>();

const ended = new Counter({
  name: 'jobs_total',
  help: 'Attempts that were done or failed, and jobs given up (dead), by job',
  labelNames: ['job', 'outcome'],
});
const retries = new Counter({
  name: 'job_retries_total',
  help: 'Attempts that failed and are tried again, by job',
  labelNames: ['job'],
});
const duration = new Histogram({
  name: 'job_duration_seconds',
  help: 'What one attempt took, by job',
  labelNames: ['job'],
  buckets: [0.05, 0.25, 1, 2.5, 5, 15, 30, 60, 120],
});
const count: Gauge = new Gauge({
  name: 'job_count',
  help: 'Jobs by queue and state',
  labelNames: ['queue', 'state'],
  collect: () =>
    measure(count, async (queue, { counts }) =>
      Object.entries(await counts()).map(([state, value]) => ({ labels: { queue, state }, value })),
    ),
});
const oldest: Gauge = new Gauge({
  name: 'job_oldest_waiting_seconds',
  help: 'Age of the job that is taken next, by queue',
  labelNames: ['queue'],
  collect: () =>
    measure(oldest, async (queue, { oldestWaitingSeconds }) => [
      { labels: { queue }, value: await oldestWaitingSeconds() },
    ]),
});
const dead: Gauge = new Gauge({
  name: 'dead_jobs',
  help: 'Jobs that have failed for good and wait for somebody to look, by the queue they came from',
  labelNames: ['queue'],
  collect: () => measure(dead, async (queue, state) => [{ labels: { queue }, value: await state.dead() }]),
});

export function countJob(job: string, outcome: 'done' | 'failed' | 'dead'): void {
  ended.inc({ job, outcome });
}

export function countRetry(job: string): void {
  retries.inc({ job });
}

/** Begins to time an attempt; the returned function ends it. */
export function timeAttempt(job: string): () => void {
  const stop = duration.startTimer({ job });
  return () => void stop();
}

/** Adds a queue to the metrics of this process; the returned function takes it out. */
export function watchQueue(queue: string, state: QueueState): () => void {
  watched.set(queue, state);
  return () => watched.delete(queue);
}

type Figure = { labels: Record<string, string>; value: number };

/** Figures change when all are there, in one step: who asks at the same time must not find a part of them. */
async function measure(
  gauge: Gauge,
  ask: (queue: string, state: QueueState) => Promise<Figure[]>,
): Promise<void> {
  const figures: Figure[] = [];
  for (const [queue, state] of watched) {
    // Without Redis there is nothing to say, and the other metrics must not be lost with these.
    figures.push(...(await ask(queue, state).catch(() => [])));
  }
  gauge.reset();
  for (const { labels, value } of figures) gauge.set(labels, value);
}
