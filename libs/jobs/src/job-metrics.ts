import { Counter, Gauge } from 'prom-client';

/** How to ask for the state of a queue. */
export type QueueState = {
  counts: () => Promise<Record<string, number>>;
  oldestWaitingSeconds: () => Promise<number>;
};

/** Queues of this process. */
const watched = new Map<string, QueueState>();

const ended = new Counter({
  name: 'jobs_total',
  help: 'Attempts that were done or failed, and jobs given up (dead), by job',
  labelNames: ['job', 'outcome'],
});
const count: Gauge = new Gauge({
  name: 'job_count',
  help: 'Jobs by queue and state',
  labelNames: ['queue', 'state'],
  collect: () =>
    measure(count, async (queue, { counts }) => {
      for (const [state, value] of Object.entries(await counts())) count.set({ queue, state }, value);
    }),
});
const oldest: Gauge = new Gauge({
  name: 'job_oldest_waiting_seconds',
  help: 'Age of the job that has waited longest, by queue',
  labelNames: ['queue'],
  collect: () =>
    measure(oldest, async (queue, { oldestWaitingSeconds }) => {
      oldest.set({ queue }, await oldestWaitingSeconds());
    }),
});

export function countJob(job: string, outcome: 'done' | 'failed' | 'dead'): void {
  ended.inc({ job, outcome });
}

/** Adds a queue to the metrics of this process; the returned function takes it out. */
export function watchQueue(queue: string, state: QueueState): () => void {
  watched.set(queue, state);
  return () => watched.delete(queue);
}

async function measure(
  gauge: Gauge,
  ask: (queue: string, state: QueueState) => Promise<void>,
): Promise<void> {
  gauge.reset();
  for (const [queue, state] of watched) {
    // Without Redis there is nothing to say, and the other metrics must not be lost with these.
    await ask(queue, state).catch(() => undefined);
  }
}
