import type { SendingPlan } from '@dearly/contracts';
import { loadPlanning } from '@dearly/messages';

const PEOPLE = 10_000;
const RUNS = 5;
/** First digits of numbers from Pago Pago to Kiritimati, some of them in many zones. */
const FIRST_DIGITS = [
  '+1684733',
  '+1415555',
  '+1212555',
  '+4479460',
  '+4917612',
  '+7912345',
  '+9198765',
  '+9779841',
  '+8190123',
  '+6141234',
  '+6867301',
];
/** Each a plan of its own, because what one remembers makes the next time quicker. */
const plan = (seed: number): SendingPlan => ({
  zone: 'Europe/Berlin',
  startMs: Date.UTC(2026, 2, 27, 12),
  jitterPercent: 30,
  seed,
  quiet: { from: 21, to: 8 },
  weekends: false,
  sentMs: [],
});

/** Milliseconds that a plan for 10,000 people in eleven countries takes, the middle of five. */
export async function timeOfPlan(): Promise<number> {
  const { planWaves } = await loadPlanning();
  const messages = Array.from({ length: PEOPLE }, (_, index) => ({
    id: `m${index + 1}`,
    phones: [`${FIRST_DIGITS[(index * 7) % FIRST_DIGITS.length]}${1000 + (index % 9000)}`],
  }));
  const times = Array.from({ length: RUNS }, (_, run) => {
    const start = performance.now();
    planWaves(messages, 120, plan(run));
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
}
