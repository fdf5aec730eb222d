import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { SlowReaders } from './slow-readers';
import { SlowSenders } from './slow-senders';

const GOAL = { milliseconds: 2_000, timesCalm: 3 };
const CALLS = 80;
const EVERY_MS = 100;
const LIST = `name,phone\n${Array.from({ length: 200 }, (_, row) => `Ada ${row},+1415555${String(row).padStart(4, '0')}`).join('\n')}\n`;

type Report = { lines: string[]; ok: boolean };
type Felt = { p99: number; failed: number };

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

/** Who reads a byte a second of objects of 50 MB. */
const READERS = { accounts: 4, each: 16, bytes: 50 * 1024 * 1024 };

/**
 * A stranger's list of 200 rows is read ten times a second, first in calm, then under each attack: its slowest one in a
 * hundred must stay below 2 s and below three times its calm value.
 */
export async function runFairnessBench(url: string): Promise<Report> {
  const report: Report = { lines: [], ok: true };
  const stranger = await signUp(url);
  await slowest(url, stranger);
  const calm = await slowest(url, stranger);
  report.lines.push(`     calm: p99 ${calm.p99.toFixed(0)} ms of ${CALLS} lists`);
  for (const { name, accounts, each, path, kB, ofKB } of ATTACKS) {
    const tokens = await Promise.all(Array.from({ length: accounts }, () => signUp(url)));
    const senders = new SlowSenders(url, path, { sent: kB * 1024, said: ofKB * 1024 });
    for (const token of tokens) for (let one = 0; one < each; one += 1) senders.start(token);
    await sleep(1_000);
    note(report, name, calm, await slowest(url, stranger));
    senders.stop();
  }
  await attackByReading(url, stranger, report);
  return report;
}

/** The stranger reads a small object of their own meanwhile: downloads are what slow readers could take away. */
async function attackByReading(url: string, stranger: string, report: Report): Promise<void> {
  const { accounts, each, bytes } = READERS;
  const own = await newObject(url, stranger, 30_000);
  const read = () => download(url, stranger, own);
  const calm = await slowest(url, stranger, read);
  report.lines.push(`     calm: p99 ${calm.p99.toFixed(0)} ms of ${CALLS} downloads`);
  const readers = new SlowReaders(url);
  for (let account = 0; account < accounts; account += 1) {
    const token = await signUp(url);
    const path = await newObject(url, token, bytes);
    for (let one = 0; one < each; one += 1) readers.start(token, path);
  }
  await sleep(5_000);
  const name = `${accounts} accounts with ${each} readers each of 50 MB, a byte a second`;
  note(report, name, calm, await slowest(url, stranger, read));
  readers.stop();
}

function note(report: Report, name: string, calm: Felt, felt: Felt): void {
  const times = felt.p99 / calm.p99;
  const met = felt.failed === 0 && felt.p99 < GOAL.milliseconds && times < GOAL.timesCalm;
  report.ok &&= met;
  report.lines.push(
    `${met ? 'ok  ' : 'MISS'} ${name}: p99 ${felt.p99.toFixed(0)} ms, ${times.toFixed(1)} times calm, ${felt.failed} failed (goals < ${GOAL.milliseconds} ms, < ${GOAL.timesCalm} times, none)`,
  );
}

/** Milliseconds of the slowest of a hundred calls, sent at a constant rate whether or not the ones before are answered. */
async function slowest(url: string, token: string, call = () => parse(url, token)): Promise<Felt> {
  const times = await Promise.all(
    Array.from({ length: CALLS }, async (_, turn) => {
      await sleep(turn * EVERY_MS);
      const began = performance.now();
      const status = await call();
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

/** The path of a new object of somebody, in a bucket of its own. */
async function newObject(url: string, token: string, bytes: number): Promise<string> {
  const authorization = `Bearer ${token}`;
  const id = `bench-${randomUUID()}`;
  const path = `/storage/v1/object/${id}/object.bin`;
  const made = [
    await fetch(`${url}/storage/v1/bucket`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ id, name: id }),
    }),
    await fetch(`${url}${path}`, { method: 'POST', headers: { authorization }, body: Buffer.alloc(bytes) }),
  ];
  for (const answer of made) if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return path;
}

async function download(url: string, token: string, path: string): Promise<number> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
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
