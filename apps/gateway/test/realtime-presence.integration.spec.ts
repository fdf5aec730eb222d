import { TcpGate, testRedisUrl } from '@dearly/testing';
import type { RealtimeChannel } from '@supabase/realtime-js';
import { Redis } from 'ioredis';
import { startGateway, type Gateway } from './gateway-fixture';
import { connectClient, connectRaw, disconnectAll, joined, until } from './realtime-clients';

let first: Gateway;
let second: Gateway;
/** The second gateway's way to Redis: cut, the others see no more of it than of one that was killed. */
let gate: TcpGate;

beforeAll(async () => {
  gate = await TcpGate.to(`${testRedisUrl()}/7`);
  [first, second] = [await startGateway(), await startGateway({ REDIS_URL: gate.url })];
});
afterEach(async () => {
  gate.restore();
  await disconnectAll();
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  await gate.close();
});

type Watched = { channel: RealtimeChannel; log: string[]; names: () => string[] };
/** Joins a topic and follows who comes and goes. */
const watch = async (
  gateway: Gateway,
  topic: string,
  key: string,
  vsn: '1.0.0' | '2.0.0' = '2.0.0',
): Promise<Watched> => {
  const client = await connectClient(gateway.url, { vsn });
  const channel = client.channel(topic, { config: { presence: { key } } });
  const log: string[] = [];
  channel.on('presence', { event: 'join' }, ({ key: who }) => log.push(`+${who}`));
  channel.on('presence', { event: 'leave' }, ({ key: who }) => log.push(`-${who}`));
  channel.on('presence', { event: 'sync' }, () => undefined);
  await joined(channel);
  const names = (): string[] =>
    Object.entries(channel.presenceState<{ name: string }>())
      .flatMap(([who, metas]) => metas.map(({ name }) => `${who}=${name}`))
      .sort();
  return { channel, log, names };
};
const room = (): string => `room-${Math.random()}`;
const sees = (who: Watched, ...names: string[]) =>
  until(() => JSON.stringify(who.names()) === JSON.stringify(names.sort()), 55_000);

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

  it('of a gateway that died ends, and comes back when it was not dead after all', async () => {
    const topic = room();
    const watcher = await watch(first, topic, 'watcher');
    const lost = await watch(second, topic, 'lost');
    await lost.channel.track({ name: 'Lost' });
    await watcher.channel.track({ name: 'Watcher' });
    await sees(lost, 'lost=Lost', 'watcher=Watcher');
    gate.cut();
    await sees(watcher, 'watcher=Watcher');
    expect(await lost.channel.track({ name: 'Nobody hears' })).toBe('error');
    await watcher.channel.track({ name: 'Watcher again' });
    gate.restore();
    await sees(watcher, 'lost=Lost', 'watcher=Watcher again');
    // What was missed meanwhile is told as a whole.
    await sees(lost, 'lost=Lost', 'watcher=Watcher again');
  }, 90_000);

  it('that ended while Redis was away is taken out when it is back', async () => {
    const topic = room();
    const watcher = await watch(first, topic, 'watcher');
    const guest = await watch(second, topic, 'guest');
    await guest.channel.track({ name: 'Guest' });
    await sees(watcher, 'guest=Guest');
    gate.cut();
    await disconnectOne(guest);
    gate.restore();
    await sees(watcher);
  });
});

async function disconnectOne({ channel }: Watched): Promise<void> {
  await channel.socket.disconnect();
}
