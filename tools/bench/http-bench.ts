import type { ParseAnswer, Session } from '@dearly/contracts';
import { randomUUID } from 'node:crypto';
import { benchFiles, type BenchFile } from './csv-files';
import { peerPersonalise } from './csv-peer';

const WARM_UP = 3;
const RUNS = 5;
const TEMPLATE = 'Hi {first}, it was good to see you in {city}. Shall we talk about "{note}" next week?';
const GOAL = 1 / 10;
const LAG_GOAL_MS = 50;
/** The call's limit is 10 MB, the files are a little larger. */
const BYTES = 10_000_000;

export type RunningStack = { url: string; internalUrls: Record<string, string> };

/**
 * POST /api/csv/parse with `limit=5` for 10 MB over HTTP, against the usual libraries doing the same work inside this
 * process, and how long the event loop of each service was blocked meanwhile.
 */
export async function runHttpBench({
  url,
  internalUrls,
}: RunningStack): Promise<{ lines: string[]; ok: boolean }> {
  const report = { lines: [] as string[], ok: true };
  const note = (line: string, met: boolean) => {
    report.lines.push(`${met ? 'ok  ' : 'MISS'} ${line}`);
    report.ok &&= met;
  };
  const token = await signUp(url);
  for (const original of benchFiles()) {
    const file = cutToSize(original);
    // What is called often is compiled by then.
    for (let run = 0; run < WARM_UP; run++) await parse(url, token, file);
    await readLags(internalUrls);
    const times = { http: [] as number[], peer: [] as number[] };
    const lags: Record<string, number> = {};
    for (let run = 0; run < RUNS; run++) {
      times.http.push(await milliseconds(() => parse(url, token, file)));
      for (const [service, lag] of Object.entries(await readLags(internalUrls)))
        lags[service] = Math.max(lags[service] ?? 0, lag);
      times.peer.push(await milliseconds(() => Promise.resolve(peer(file))));
    }
    const [http, peerTime] = [median(times.http), median(times.peer)];
    note(
      `${file.name}: ${http.toFixed(0)} ms over HTTP, peer in process ${peerTime.toFixed(0)} ms, ${(http / peerTime).toFixed(2)} of it (goal <= ${GOAL})`,
      http / peerTime <= GOAL,
    );
    for (const [service, lag] of Object.entries(lags))
      note(
        `${file.name}: event loop of ${service} blocked ${lag.toFixed(0)} ms at most (goal <= ${LAG_GOAL_MS})`,
        lag <= LAG_GOAL_MS,
      );
  }
  return report;
}

function cutToSize(file: BenchFile): BenchFile {
  const end = file.bytes.lastIndexOf('\n'.charCodeAt(0), BYTES - 1);
  return file.bytes.length <= BYTES ? file : { ...file, bytes: file.bytes.slice(0, end + 1) };
}

async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `bench-${randomUUID()}@example.com`, password: randomUUID() }),
  });
  if (!response.ok) throw new Error(`signing up answered ${response.status}`);
  return ((await response.json()) as Session).access_token;
}

async function parse(url: string, token: string, file: BenchFile): Promise<void> {
  const form = new FormData();
  form.set(
    'csvFile',
    new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: 'text/csv' }),
    'contacts.csv',
  );
  const fields = {
    messageTemplate: TEMPLATE,
    sendInterval: '120',
    limit: '5',
    defaultCountry: file.defaultCountry,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(`${url}/api/csv/parse`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`the preview answered ${response.status}: ${await response.text()}`);
  const answer = (await response.json()) as ParseAnswer;
  if (Object.keys(answer.messages).length !== 5) throw new Error('the preview does not hold 5 messages');
}

function peer(file: BenchFile): void {
  const { defaultCountry, bytes } = file;
  peerPersonalise(bytes, { template: TEMPLATE, timestamp: 1_735_689_600, defaultCountry, limit: 5 });
}

/** Milliseconds of the longest stop of each event loop since the last reading; reading starts a new interval. */
async function readLags(internalUrls: Record<string, string>): Promise<Record<string, number>> {
  const lags = Object.entries(internalUrls).map(async ([service, address]) => {
    const text = await (await fetch(`${address}/metrics`)).text();
    const seconds = /^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1];
    if (seconds === undefined) throw new Error(`${service} does not report its event loop`);
    return [service, Number(seconds) * 1000] as const;
  });
  return Object.fromEntries(await Promise.all(lags));
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (times: number[]): number =>
  times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
