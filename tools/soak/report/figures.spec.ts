import type { Outcome } from '../history';
import { countReasons, figuresOf, percentile, windowOf } from './figures';

const at = (dueMs: number, tookMs: number, status: Outcome['status'] = 200, code?: string): Outcome => ({
  kind: 'upload',
  dueMs,
  tookMs,
  status,
  ...(code === undefined ? {} : { code }),
});
const TURN = { name: 'Redis killed', startMs: 0, beginMs: 1_000, liftMs: 2_000, endMs: 9_000 };

test('a percentile is a value that was measured, by its rank', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 99, 100]);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.5)).toBe(0);
});

test('a request belongs to the time in which it was due, and only successes have a time', () => {
  const figures = figuresOf(TURN, [
    at(999, 50),
    at(1_000, 9_000, 'late'),
    at(1_500, 70),
    at(2_000, 20),
    at(9_000, 1),
  ]);
  expect(figures.before).toEqual({ requests: 1, failed: 0, p50: 50, p99: 50 });
  expect(figures.during).toEqual({ requests: 2, failed: 1, p50: 70, p99: 70 });
  expect(figures.after).toEqual({ requests: 1, failed: 0, p50: 20, p99: 20 });
});

test('recovery is over when the last failure was answered', () => {
  expect(figuresOf(TURN, [at(1_500, 10, 503), at(2_500, 10)]).recoveryMs).toBe(0);
  expect(figuresOf(TURN, [at(2_500, 100, 503), at(3_000, 700, 502), at(4_000, 10)]).recoveryMs).toBe(1_700);
  expect(figuresOf(TURN, [at(8_500, 100, 503)]).recoveryMs).toBe('never');
});

test('failures are counted by kind and reason, the most frequent first', () => {
  const outcomes = [at(0, 1, 'cut'), at(1, 1, 503, 'unavailable'), at(2, 1, 503, 'unavailable'), at(3, 1)];
  expect([...countReasons(outcomes)]).toEqual([
    ['upload: 503 unavailable', 2],
    ['upload: cut', 1],
  ]);
  expect(windowOf(outcomes)).toMatchObject({ requests: 4, failed: 3 });
});
