import type { Differences } from '../checker/compare';
import { figuresOf } from './figures';
import { report, type Results } from './table';

const NONE: Differences = { checked: 1, lost: [], doubled: [], kept: [] };
const THINGS = { account: NONE, row: NONE, picture: NONE, analysis: NONE, mail: NONE };
const outcomes = [
  { kind: 'upload', dueMs: 500, tookMs: 40, status: 201 },
  { kind: 'upload', dueMs: 1_500, tookMs: 90, status: 503, code: 'unavailable' },
  { kind: 'upload', dueMs: 3_000, tookMs: 6_000, status: 'late' as const },
];
const TURN = { name: 'redis SIGKILL', startMs: 0, beginMs: 1_000, liftMs: 2_000, endMs: 20_000 };
const resultsWith = (verdict: Results['verdict']): Results => ({
  seed: 7,
  minutes: 5,
  outcomes,
  turns: [figuresOf(TURN, outcomes)],
  verdict,
  rounds: [
    {
      service: 'auth',
      signal: 'SIGKILL',
      rounds: 20,
      requests: 900,
      failed: 4,
      awayMs: 3_210,
      recoveryMs: 6_000,
      beyond: 1,
      reasons: new Map([['sign-in: 503', 4]]),
    },
  ],
  growth: [
    {
      name: 'auth',
      since: 600_000,
      start: { megabytes: 100, handles: 40 },
      end: { megabytes: 110, handles: 41 },
    },
    { name: 'postgres', end: { megabytes: 54, handles: 500 } },
  ],
  leftOut: ['steps of clocks: no library'],
  machine: { cores: 2, load: [1.24, 3.02], heldUpMs: 321.4 },
});

test('shows kinds with their reasons, each fault before, during and after, and processes at start and end', () => {
  const { markdown, isClean } = report(resultsWith({ things: THINGS, leaks: [] }));
  expect(isClean).toBe(true);
  expect(markdown).toContain('Seed 7, 5 minutes, 20 services ended in rounds, 1 other faults, 3 requests.');
  expect(markdown).toContain(
    '2 cores, load average 1.2 and 3.0 at begin and end; the soak itself was held up for 321 ms at most.',
  );
  expect(markdown).toContain('| upload | 3 | 2 | 40 | 40 | 1 × 503 unavailable, 1 × late |');
  expect(markdown).toContain(
    '| redis SIGKILL | 40 / 40 | - | - | 0/1, 1/1, 1/1 | 7.0 | 1 × upload: 503 unavailable, 1 × upload: late |',
  );
  expect(markdown).toContain('Recovery beyond 5 s: 1 of 1 faults, 1 of 20 ends of services.');
  expect(markdown).toContain('| auth | SIGKILL | 20 | 900 | 4 | 3.2 | 6.0 | 1 | 4 × sign-in: 503 |');
  expect(markdown).toContain('| auth | 10 | 100 | 110 | 10 % | 40 | 41 | 3 % |');
  expect(markdown).toContain('| postgres | restarted | - | 54 | - | - | 500 | - |');
  expect(markdown).toContain('Grown beyond 5 % of 1 processes: memory auth; handles none.');
  expect(markdown).toContain('- steps of clocks: no library');
});

test.each(['lost', 'doubled', 'kept'] as const)('names each thing that is %s', (how) => {
  const { markdown, isClean } = report(
    resultsWith({ things: { ...THINGS, row: { ...NONE, [how]: ['row-9'] } }, leaks: [] }),
  );
  expect(isClean).toBe(false);
  expect(markdown).toContain(`- row ${how === 'kept' ? 'not gone' : how}: row-9`);
});

test('says where something leaked, and not what', () => {
  const leaks = [{ needle: '+14155550101', place: 'Redis 0 some-key' }];
  const { markdown, isClean } = report(resultsWith({ things: THINGS, leaks }));
  expect(isClean).toBe(false);
  expect(markdown).toContain('- leaked: Redis 0 some-key');
  expect(markdown).not.toContain('4155550101');
});
