import { startRedis, type TestRedis } from '@dearly/testing';
import { startReplica, TEST_MAP, type Replica } from '../test/test-service';
import { RpcClient } from './rpc-client';

describe('lane 1', () => {
  let redis: TestRedis;
  let replica: Replica;
  let client: RpcClient<typeof TEST_MAP>;
  beforeAll(async () => {
    redis = await startRedis();
    replica = await startReplica({ redisUrl: redis.url });
    client = new RpcClient({ redisUrl: redis.url, map: TEST_MAP });
    await client.connect();
  });
  afterAll(async () => {
    await client.close();
    await replica.close();
    await redis.kill();
  });
  it('doubles', async () => {
    await expect(client.call('test.double', { value: 2 }, { requestId: 'r' })).resolves.toBe(4);
  });
});
