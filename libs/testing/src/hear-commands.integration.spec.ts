import { Redis } from 'ioredis';
import { hearCommands } from './hear-commands';
import { startRedis, type TestRedis } from './redis';

describe('listening to a Redis', () => {
  let server: TestRedis;
  let redis: Redis;
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.kill();
  });

  it('hears what is sent from then on, while others send without a pause', async () => {
    const end = new AbortController();
    const others = (async () => {
      while (!end.signal.aborted) await Promise.all(Array.from({ length: 100 }, () => redis.ping()));
    })();
    try {
      for (let round = 0; round < 50; round++) {
        const stopListening = await hearCommands(server.url);
        await redis.echo(`canary ${String(round)}, "Zoë"`);
        expect(await stopListening()).toContain(String.raw`"echo" "canary ${String(round)}, \"Zo\xc3\xab\""`);
      }
    } finally {
      end.abort();
      await others;
    }
  });

  it('says what Redis said when it does not let itself be listened to', async () => {
    await redis.acl('SETUSER', 'default', '-monitor');
    await expect(hearCommands(server.url)).rejects.toThrow(/^Redis cannot be listened to: -NOPERM /);
  });
});
