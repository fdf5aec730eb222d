import type { RpcCaller } from '@dearly/contracts';
import { askingAs, privateKeyOf } from '@dearly/testing';
import { Redis } from 'ioredis';
import { createPublicKey } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RpcClient, type RpcClientOptions } from '../src';
import type { RequestEnvelope } from '../src/envelope';
import { pairSecret, type Pair } from '../src/pair-secrets';
import { signatureOf } from '../src/signature';
import { TEST_MAP } from './test-service';

export type TestClient = RpcClient<typeof TEST_MAP>;
export const context = { requestId: 'request-1' };

/** A connected client of the test service; `close` it. */
export async function openClient(
  redisUrl: string,
  limits: RpcClientOptions['limits'] = { inFlightPerService: 1_000, inFlightPerUser: 1_000 },
  caller: RpcCaller = 'gateway',
): Promise<TestClient> {
  const client = new RpcClient({ redisUrl, ...askingAs(caller), map: TEST_MAP, limits });
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

/** How a request is signed: as that of a pair, with the private key of one of them and the public one of the other. */
export type Signing = Pair & { own: string; other: string };

/** As the gateway signs for the test service, but for what is given. */
export function signedAs(text: string, given: Partial<Signing> = {}): string {
  const { caller = 'gateway', callee = 'test', own = caller, other = callee } = given;
  const secret = pairSecret(privateKeyOf(own), createPublicKey(privateKeyOf(other)), { caller, callee });
  return signatureOf(text, secret);
}

/** Adds an entry to the stream of the test service as a client does, signed as its caller does unless told otherwise. */
export async function addRequest(
  raw: Redis,
  request: string | RequestEnvelope,
  given: Partial<Signing> = {},
): Promise<void> {
  const text = typeof request === 'string' ? request : JSON.stringify(request);
  const caller = typeof request === 'string' ? 'gateway' : request.caller;
  await raw.xadd('rpc:test', '*', 'request', text, 'signature', signedAs(text, { caller, ...given }));
}

/** A plain connection for looking at, and tampering with, what Redis holds. */
export function openRaw(redisUrl: string): Redis {
  return new Redis(redisUrl);
}
