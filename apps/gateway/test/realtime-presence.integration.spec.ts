import { testRedisUrl } from '@dearly/testing';
import { Redis } from 'ioredis';
import { startGateway, type Gateway } from './gateway-fixture';
import { disconnectOne, room, sees, watch } from './presence-members';
import { connectRaw, disconnectAll, until } from './realtime-clients';

let first: Gateway;
let second: Gateway;

beforeAll(async () => {
  [first, second] = [await startGateway(), await startGateway()];
});
afterEach(disconnectAll);
afterAll(async () => {
  await first.stop();
  await second.stop();
});

describe('presence', () => {
  it.each(['1.0.0', '2.0.0'] as const)(
    'shows who is on a topic, who comes and who goes, on every gateway (version %s)',
    async (vsn) => {
      const topic = room();
      const ada = await watch(first, topic, 'ada', vsn);
      expect(await ada.channel.track({ name: 'Ada' })).toBe('ok');
      await sees(ada, 'ada=Ada');
      const bob = await watch(second, topic, 'bob', vsn);
      await sees(bob, 'ada=Ada');
      await bob.channel.track({ name: 'Bob' });
      await sees(ada, 'ada=Ada', 'bob=Bob');
      await sees(bob, 'ada=Ada', 'bob=Bob');
      expect(await bob.channel.untrack()).toBe('ok');
      await sees(ada, 'ada=Ada');
      await ada.channel.unsubscribe();
      await sees(bob);
      expect(ada.log).toEqual(['+ada', '+bob', '-bob']);
      expect(bob.log).toEqual(['+ada', '+bob', '-bob', '-ada']);
    },
  );

  it('replaces what a member told before', async () => {
    const topic = room();
    const watcher = await watch(first, topic, 'watcher');
    const ada = await watch(second, topic, 'ada');
    for (const name of ['phone', 'laptop', 'desk']) await ada.channel.track({ name });
    await sees(watcher, 'ada=desk');
    expect(watcher.log).toEqual(['+ada', '-ada', '+ada', '-ada', '+ada']);
  });

  it('keeps apart two members of one key', async () => {
    const topic = `realtime:${room()}`;
    const watcher = await connectRaw(second.url);
    watcher.send('1', '1', topic, 'phx_join', { config: { presence: { enabled: true } } });
    const told = (event: string) =>
      watcher.frames.filter((frame) => frame[3] === event).map((frame) => frame[4]);
    await until(() => told('presence_state').length === 1);
    const tabs = [];
    for (const name of ['phone', 'laptop']) {
      const tab = await watch(first, topic.slice(9), 'ada');
      await tab.channel.track({ name });
      tabs.push(tab);
    }
    await until(() => told('presence_diff').length === 2);
    await tabs[0]?.channel.untrack();
    await until(() => told('presence_diff').length === 3);
    const metas = (name: string) => ({ ada: { metas: [{ name, phx_ref: expect.any(String) as string }] } });
    expect(told('presence_diff')).toEqual([
      { joins: metas('phone'), leaves: {} },
      { joins: metas('laptop'), leaves: {} },
      { joins: {}, leaves: metas('phone') },
    ]);
  });

  it('gives a member without a key one of its own', async () => {
    const topic = room();
    const watcher = await watch(first, topic, 'watcher');
    for (const name of ['x', 'y']) await (await watch(second, topic, '')).channel.track({ name });
    await until(() => watcher.names().length === 2);
    expect(new Set(watcher.names().map((name) => name.split('=')[0])).size).toBe(2);
  });

  it('ends with the connection', async () => {
    const topic = room();
    const watcher = await watch(first, topic, 'watcher');
    const guest = await watch(second, topic, 'guest');
    await guest.channel.track({ name: 'Guest' });
    await sees(watcher, 'guest=Guest');
    await disconnectOne(guest);
    await sees(watcher);
  });

  it('refuses what is no presence, or is too large for everybody to get', async () => {
    const { channel } = await watch(first, room(), 'ada');
    expect(await channel.track({ name: 'x'.repeat(20_000) })).toBe('error');
    expect(await channel.send({ type: 'presence', event: 'dance' })).toBe('error');
    expect(await channel.track({ name: 'Ada' })).toBe('ok');
  });

  it('that Redis could not keep is refused, and told to nobody', async () => {
    const topic = room();
    const watcher = await watch(second, topic, 'watcher');
    const ada = await watch(first, topic, 'ada');
    const redis = new Redis(`${testRedisUrl()}/7`);
    await redis.set(`dearly:presence:public:${topic}`, 'no hash');
    expect(await ada.channel.track({ name: 'Ada' })).toBe('error');
    await redis.del(`dearly:presence:public:${topic}`);
    redis.disconnect();
    expect(await ada.channel.track({ name: 'Ada again' })).toBe('ok');
    await sees(watcher, 'ada=Ada again');
    expect(watcher.log).toEqual(['+ada']);
  });
});
