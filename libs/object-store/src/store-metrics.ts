import { Counter, Histogram } from 'prom-client';

const OPERATIONS = ['put', 'get', 'head', 'list', 'remove', 'check', 'probe'] as const;
export type StoreOperation = (typeof OPERATIONS)[number];

const duration = new Histogram({
  name: 'object_store_duration_seconds',
  help: 'Time of one operation of the object store; of a get until its first byte, of a list until its reader has all',
  labelNames: ['operation'],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 15],
});
const failures = new Counter({
  name: 'object_store_errors_total',
  help: 'Operations that the object store did not do because it was away or not whole',
  labelNames: ['operation'],
});

// From the start, so that the very first failure is a rise and not a new number.
for (const operation of OPERATIONS) failures.inc({ operation }, 0);

/** Starts the clock of one operation; the returned function stops it. */
export function measureOperation(operation: StoreOperation): () => void {
  const stop = duration.startTimer({ operation });
  return () => void stop();
}

export function countFailure(operation: StoreOperation): void {
  failures.inc({ operation });
}
