import { hash } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { call, quantile, signUp } from './account-calls';

/** As the account service hashes (apps/auth/src/passwords/password-hasher.ts). */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SECONDS = 10;
const LOGINS_AT_ONCE = 20;
const PEOPLE = 20;
/** Of what the machine could do if it did nothing but hash. */
const GOAL = 0.6;
const GOAL_P99_MS = 100;

/** Sign-ins with 20 under way at any time, against hashing alone in the same run, and what others feel of them. */
export async function runLoginsBench(url: string): Promise<{ lines: string[]; ok: boolean }> {
  const hashes = await hashesPerSecond();
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(url)));
  const [first] = people;
  if (!first) throw new Error('nobody signed up');
  const quiet = await probe(url, first.token, until(SECONDS / 2));
  const end = until(SECONDS);
  const [busy, ...counts] = await Promise.all([
    probe(url, first.token, end),
    ...Array.from({ length: LOGINS_AT_ONCE }, async (_, index) => {
      let count = 0;
      for (; performance.now() < end; count += 1) {
        const { email, password } = people[index % PEOPLE] ?? first;
        const { status } = await call(`${url}/auth/v1/token?grant_type=password`, { email, password });
        if (status !== 200) throw new Error(`a sign-in answered ${status}`);
      }
      return count;
    }),
  ]);
  const logins = counts.reduce((sum, count) => sum + count, 0) / SECONDS;
  const ratio = logins / hashes;
  const met = ratio >= GOAL;
  const lines = [
    `${mark(met)} sign-ins, ${LOGINS_AT_ONCE} at once: ${logins.toFixed(1)} a second; hashing alone ${hashes.toFixed(1)} a second, ${ratio.toFixed(2)} of it (goal >= ${GOAL})`,
  ];
  let ok = met;
  for (const [path, times] of Object.entries(busy)) {
    const p99 = quantile(times, 0.99);
    ok &&= p99 < GOAL_P99_MS;
    lines.push(
      `${mark(p99 < GOAL_P99_MS)} GET ${path} meanwhile: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${times.length} (quiet p99 ${quantile(quiet[path] ?? [], 0.99).toFixed(1)} ms; goal < ${GOAL_P99_MS})`,
    );
  }
  return { lines, ok };
}

/** How long other calls take, one after the other, until the moment `end`. */
async function probe(url: string, token: string, end: number): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {
    '/auth/v1/user': [],
    '/api/screenshots/audiences': [],
    '/config.json': [],
  };
  while (performance.now() < end) {
    for (const [path, list] of Object.entries(times)) {
      const { status, milliseconds } = await call(`${url}${path}`, undefined, token);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      list.push(milliseconds);
    }
  }
  return times;
}

/** What the machine hashes when it does nothing else, with as many at once as the service allows itself. */
async function hashesPerSecond(): Promise<number> {
  const end = until(SECONDS / 2);
  const counts = await Promise.all(
    Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
      let count = 0;
      for (; performance.now() < end; count += 1) await hash('a long walk by the sea', HASH_COST);
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / (SECONDS / 2);
}

const until = (seconds: number): number => performance.now() + seconds * 1_000;
const mark = (met: boolean): string => (met ? 'ok  ' : 'MISS');
