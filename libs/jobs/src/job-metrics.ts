import { Counter, Gauge } from 'prom-client';

export type QueueState = { counts: Record<string, number>; oldestWaitingSeconds: number };

/** Queues of this process -> how to ask for their state. */
const watched = new Map<string, () => Promise<QueueState>>();

const ended = new Counter({
  name: 'jobs_total',
  help: 'Attempts that were done or failed, and jobs given up (dead), by job',
  labelNames: ['job', 'outcome'],
});
const count = new Gauge({
  name: 'job_count',
  help: 'Jobs by queue and state',
  labelNames: ['queue', 'state'],
  collect: measure,
});
const oldest = new Gauge({
  name: 'job_oldest_waiting_seconds',
  help: 'Age of the job that has waited longest, by queue',
  labelNames: ['queue'],
});

export function countJob(job: string, outcome: 'done' | 'failed' | 'dead'): void {
  ended.inc({ job, outcome });
}

/** Adds a queue to the metrics of this process; the returned function takes it out. */
export function watchQueue(queue: string, ask: () => Promise<QueueState>): () => void {
  watched.set(queue, ask);
  return () => watched.delete(queue);
}

async function measure(): Promise<void> {
  count.reset();
  oldest.reset();
  for (const [queue, ask] of watched) {
    const state = await ask().catch(() => undefined);
    // Without Redis there is nothing to say; the other metrics must not be lost with these.
    if (!state) continue;
    for (const [name, value] of Object.entries(state.counts)) count.set({ queue, state: name }, value);
    oldest.set({ queue }, state.oldestWaitingSeconds);
  }
}
