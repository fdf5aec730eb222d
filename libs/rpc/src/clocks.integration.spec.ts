import { startRedis, type TestRedis } from '@dearly/testing';
import { context, openClient } from '../test/clients';
import { buildReplicaProcess, startReplicaProcess, type ReplicaProcess } from '../test/replica-processes';
import { ALIVE_MS, LOOK_MS } from './stream-names';

const TEN_MINUTES = 600_000;

let redis: TestRedis;
let replica: ReplicaProcess;
beforeAll(async () => {
  buildReplicaProcess();
  redis = await startRedis();
  replica = await startReplicaProcess(redis.url, 'right');
});
afterAll(async () => {
  await replica.kill('SIGKILL');
  await redis.kill();
});

describe('a machine whose clock is wrong', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['behind', -TEN_MINUTES],
    ['ahead', TEN_MINUTES],
  ])('asks in time when it is ten minutes %s', async (_where, wrongBy) => {
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + wrongBy);
    const client = await openClient(redis.url);
    expect(await client.call('test.double', { value: 21 }, context)).toBe(42);
    const { deadline } = await client.call('test.context', {}, context);
    // By the clock of the one that answers, which is right.
    expect(Math.round((deadline - now()) / 60_000)).toBe(0);
    await client.close();
  });
});

describe('a machine that slept', () => {
  it('waits for the replicas on it, which wake up as well', async () => {
    const client = await openClient(redis.url);
    replica.pause();
    // This process stands still as well, for longer than a replica counts as alive.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ALIVE_MS + 1_000);
    const answer = client.call('test.double', { value: 21 }, context);
    setTimeout(() => replica.resume(), LOOK_MS / 4);
    expect(await answer).toBe(42);
    await client.close();
  });
});
