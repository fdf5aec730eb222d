import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { RpcClient, type RpcClientOptions } from '../src';
import { TEST_MAP } from './test-service';

export type TestClient = RpcClient<typeof TEST_MAP>;
export const context = { requestId: 'request-1' };

/** A connected client of the test service; `close` it. */
export async function openClient(
  redisUrl: string,
  limits: RpcClientOptions['limits'] = { inFlightPerService: 1_000, inFlightPerUser: 1_000 },
): Promise<TestClient> {
  const client = new RpcClient({ redisUrl, map: TEST_MAP, limits });
  await client.connect();
  return client;
}

/** The error a promise rejects with, undefined when it does not. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Waits until something holds; gives up before the test does, so that nothing goes on behind a failed test. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 25_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`This never came true: ${holds.toString()}`);
    await sleep(20);
  }
}

/** Runs `total` jobs, at most `atOnce` at a time. */
export async function inParallel(total: number, atOnce: number, job: (index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < total) await job(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** A plain connection for looking at, and tampering with, what Redis holds. */
export function openRaw(redisUrl: string): Redis {
  return new Redis(redisUrl);
}
