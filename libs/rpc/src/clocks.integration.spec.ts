import { startRedis, type TestRedis } from '@dearly/testing';
import { context, openClient } from '../test/clients';
import { buildReplicaProcess, startReplicaProcess, type ReplicaProcess } from '../test/replica-processes';

const TEN_MINUTES = 600_000;

describe('a machine whose clock is wrong', () => {
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
