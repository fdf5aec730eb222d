import { Histogram } from 'prom-client';

const duration = new Histogram({
  name: 'reading_duration_seconds',
  help: 'Time that a thread took for one picture, by outcome: "read" or the code of the error',
  labelNames: ['outcome'],
  buckets: [0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 30],
});

/** Starts the clock of one picture; the returned function stops it. */
export function measureReading(): (outcome: string) => void {
  const stop = duration.startTimer();
  return (outcome) => void stop({ outcome });
}
