import type { Round } from '../faults/rounds';
import type { Outcome } from '../history';
import { outcomesByRound, roundFigures } from './rounds';

const round = (beginMs: number, signal: Round['signal'], awayMs: Record<string, number>): Round => ({
  signal,
  beginMs,
  backMs: beginMs + 4_000,
  endMs: beginMs + 6_000,
  awayMs: new Map(Object.entries(awayMs)),
});
const ROUNDS = [
  round(10_000, 'SIGKILL', { auth: 3_000, billing: 4_000 }),
  round(16_000, 'SIGKILL', { auth: 2_000 }),
  round(22_000, 'SIGTERM', { auth: 1_000 }),
];
const at = (dueMs: number, tookMs: number, status: Outcome['status'] = 200): Outcome => ({
  kind: 'list',
  dueMs,
  tookMs,
  status,
});
const indexOf = (outcome: Outcome): number =>
  [...outcomesByRound(ROUNDS, [outcome]).values()].findIndex((own) => own.length > 0);

test('a request belongs to the round in which it was due', () => {
  expect(indexOf(at(11_000, 50))).toBe(0);
  expect(indexOf(at(15_000, 50))).toBe(0);
  expect(indexOf(at(27_000, 50))).toBe(2);
});

test('one that was under way when a round began belongs to it, unless processes were away when it was due', () => {
  expect(indexOf(at(9_900, 200, 'cut'))).toBe(0);
  expect(indexOf(at(15_900, 200, 'cut'))).toBe(1);
  expect(indexOf(at(12_000, 20_000, 'late'))).toBe(0);
});

test('one before or after all rounds belongs to none', () => {
  expect(indexOf(at(9_000, 50))).toBe(-1);
  expect(indexOf(at(29_000, 50))).toBe(-1);
});

test('each service and signal has one row, with the slowest of its rounds', () => {
  const figures = roundFigures(
    ROUNDS,
    [at(10_500, 100, 503), at(17_000, 8_000, 'late'), at(17_500, 10)],
    5_000,
  );
  expect(figures).toMatchObject([
    {
      service: 'auth',
      signal: 'SIGKILL',
      rounds: 2,
      requests: 3,
      failed: 2,
      awayMs: 3_000,
      recoveryMs: 9_000,
      beyond: 1,
    },
    { service: 'auth', signal: 'SIGTERM', rounds: 1, requests: 0, failed: 0, awayMs: 1_000, recoveryMs: 0 },
    { service: 'billing', signal: 'SIGKILL', rounds: 1, failed: 1, recoveryMs: 600, beyond: 0 },
  ]);
  expect([...(figures[0]?.reasons ?? [])]).toEqual([
    ['list: 503', 1],
    ['list: late', 1],
  ]);
});
