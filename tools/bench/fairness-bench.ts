import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { SlowSenders } from './slow-senders';

const GOAL = { milliseconds: 2_000, timesCalm: 3 };
const CALLS = 80;
const EVERY_MS = 100;
const LIST = `name,phone\n${Array.from({ length: 200 }, (_, row) => `Ada ${row},+1415555${String(row).padStart(4, '0')}`).join('\n')}\n`;

/** Who holds what: `kB` of a body of `ofKB` that is never finished, again as soon as the server has ended it. */
const ATTACKS: { name: string; accounts: number; each: number; path: string; kB: number; ofKB: number }[] = [
  {
    name: '4 accounts with 4 idle lists each',
    accounts: 4,
    each: 4,
    path: '/api/csv/parse',
    kB: 1,
    ofKB: 9_000,
  },
  {
    name: '4 accounts with 4 lists each that stop at 5 MB',
    accounts: 4,
    each: 4,
    path: '/api/csv/parse',
    kB: 5_000,
    ofKB: 9_000,
  },
  {
    name: '6 accounts with 4 idle screenshots each',
    accounts: 6,
    each: 4,
    path: '/api/screenshots/upload',
    kB: 1,
    ofKB: 9_000,
  },
  {
    name: '1 account with 16 idle objects',
    accounts: 1,
    each: 16,
    path: '/storage/v1/object/attack/k',
    kB: 1,
    ofKB: 9_000,
  },
  {
    name: '40 idle webhooks without an account',
    accounts: 1,
    each: 40,
    path: '/webhooks/stripe',
    kB: 1,
    ofKB: 100,
  },
];

/**
 * A stranger's list of 200 rows is read ten times a second, first in calm, then under each attack: its slowest one in a
 * hundred must stay below 2 s and below three times its calm value.
 */
export async function runFairnessBench(url: string): Promise<{ lines: string[]; ok: boolean }> {
  const report = { lines: [] as string[], ok: true };
  const stranger = await signUp(url);
  await slowest(url, stranger);
  const calm = await slowest(url, stranger);
  report.lines.push(`     calm: p99 ${calm.p99.toFixed(0)} ms of ${CALLS} lists`);
  for (const { name, accounts, each, path, kB, ofKB } of ATTACKS) {
    const tokens = await Promise.all(Array.from({ length: accounts }, () => signUp(url)));
    const senders = new SlowSenders(url, path, { sent: kB * 1024, said: ofKB * 1024 });
    for (const token of tokens) for (let one = 0; one < each; one += 1) senders.start(token);
    await sleep(1_000);
    const felt = await slowest(url, stranger);
    senders.stop();
    const times = felt.p99 / calm.p99;
    const met = felt.failed === 0 && felt.p99 < GOAL.milliseconds && times < GOAL.timesCalm;
    report.ok &&= met;
    report.lines.push(
      `${met ? 'ok  ' : 'MISS'} ${name}: p99 ${felt.p99.toFixed(0)} ms, ${times.toFixed(1)} times calm, ${felt.failed} failed (goals < ${GOAL.milliseconds} ms, < ${GOAL.timesCalm} times, none)`,
    );
  }
  return report;
}

/** Milliseconds of the slowest of a hundred lists, sent at a constant rate whether or not the ones before are answered. */
async function slowest(url: string, token: string): Promise<{ p99: number; failed: number }> {
  const times = await Promise.all(
    Array.from({ length: CALLS }, async (_, call) => {
      await sleep(call * EVERY_MS);
      const began = performance.now();
      const status = await parse(url, token);
      return status === 200 ? performance.now() - began : undefined;
    }),
  );
  const done = times.filter((time) => time !== undefined).sort((one, other) => one - other);
  return { p99: done[Math.ceil(done.length * 0.99) - 1] ?? Infinity, failed: times.length - done.length };
}

async function parse(url: string, token: string): Promise<number> {
  const body = new FormData();
  body.set('csvFile', new Blob([LIST]), 'list.csv');
  body.set('messageTemplate', 'Hi {name}');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/csv/parse`, { method: 'POST', body, headers });
  await answer.arrayBuffer();
  return answer.status;
}

async function signUp(url: string): Promise<string> {
  const { body } = await request(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `bench-${randomUUID()}@example.com`, password: randomUUID() }),
  });
  return ((await body.json()) as { access_token: string }).access_token;
}
