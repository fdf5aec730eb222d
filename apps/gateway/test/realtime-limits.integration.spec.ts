import { LIMITS } from '@dearly/contracts';
import { RpcClient } from '@dearly/rpc';
import { askingAs, rpcSettings, testRedisUrl } from '@dearly/testing';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register, type Gauge } from 'prom-client';
import { WebSocketServer } from 'ws';
import { gatewayConfig } from '../src/config';
import { EndedSessions } from '../src/sessions/ended-sessions';
import { AccessTokens } from '../src/http/access-token';
import { ApiKeys } from '../src/http/api-keys';
import { Actors } from '../src/realtime/actors';
import { Rooms } from '../src/realtime/rooms';
import { LiveFeeds } from '../src/realtime/live-feeds';
import { LiveQuota } from '../src/realtime/live-quota';
import { LiveSocket } from '../src/realtime/live-socket';
import { PresenceStore } from '../src/realtime/presence-store';
import { PresenceService } from '../src/realtime/presence.service';
import { startGateway, type Gateway } from './gateway-fixture';
import { connectClient, connectRaw, disconnectAll, joined, errorReply, until } from './realtime-clients';
import { AuthStandIn, Signer } from './stand-ins';

let signer: Signer;
let gateway: Gateway;

beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  gateway = await startGateway();
});
afterEach(disconnectAll);
afterAll(() => gateway.stop());

describe('a connection', () => {
  it('is closed with the reason when it sends too many messages', async () => {
    const raw = await connectRaw(gateway.url);
    for (let index = 0; index < 1_000; index += 1) raw.send(null, '1', 'phoenix', 'heartbeat', {});
    expect(await raw.closed).toEqual([1008, 'Too many messages: at most 100 a second']);
  });

  it('is counted while it lasts, and so are its topics', async () => {
    const value = async (name: string) =>
      (await (register.getSingleMetric(name) as Gauge).get()).values[0]?.value;
    const counts = async () => [await value('dearly_live_sockets'), await value('dearly_live_topics')].join();
    await until(async () => (await counts()) === '0,0');
    const client = await connectClient(gateway.url);
    const channel = await joined(client.channel('a'));
    await joined(client.channel('b'));
    expect(await counts()).toBe('1,2');
    await client.removeChannel(channel);
    await until(async () => (await counts()) === '1,1');
    await disconnectAll();
    await until(async () => (await counts()) === '0,0');
  });

  it('has a limited number of topics', async () => {
    const raw = await connectRaw(gateway.url);
    const total = LIMITS.live.topicsPerSocket + 1;
    for (let index = 0; index < total; index += 1) raw.send('1', '1', `realtime:${index}`, 'phx_join', {});
    await until(() => raw.frames.length === total);
    const refused = raw.frames.filter((frame) => (frame[4] as { status: string }).status === 'error');
    expect(refused.map((frame) => frame[4])).toEqual([
      { status: 'error', response: { reason: 'TooManyTopics: a connection has at most 100 topics' } },
    ]);
  });

  it('is cut when its client reads more slowly than others write', async () => {
    const slow = await connectRaw(gateway.url);
    slow.send('1', '1', 'realtime:flood', 'phx_join', {});
    await until(() => slow.frames.length === 1);
    slow.ws.pause();
    const sender = await joined((await connectClient(gateway.url)).channel('flood'));
    const big = 'x'.repeat(200_000);
    let isGone = false;
    void slow.closed.then(() => (isGone = true));
    const socket = (slow.ws as unknown as { _socket: { readyState: string; resume: () => void } })._socket;
    for (let sent = 0; sent < 150; sent += 1) {
      await sender.send({ type: 'broadcast', event: 'e', payload: { big } });
      await new Promise((resolve) => setImmediate(resolve));
    }
    slow.ws.resume();
    socket.resume();
    await until(() => isGone);
    expect((await slow.closed)[0]).toBe(1006);
    expect(await errorReply((await connectClient(gateway.url)).channel('t'))).toBe('joined');
  });

  it('is closed when nothing comes any more, not even a heartbeat', async () => {
    const http = createServer().listen(0, '127.0.0.1');
    await once(http, 'listening');
    const server = new WebSocketServer({ server: http });
    const { port } = http.address() as AddressInfo;
    const connection = once(server, 'connection');
    const raw = await connectRaw(`http://127.0.0.1:${port}`);
    const [ws] = (await connection) as [ConstructorParameters<typeof LiveSocket>[0]];
    const config = gatewayConfig.parse({
      ...rpcSettings('gateway'),
      INTERNAL_PORT: '1',
      REDIS_URL: testRedisUrl(),
    });
    const rpc = new RpcClient({ redisUrl: config.REDIS_URL, ...askingAs('gateway') });
    const feeds = new LiveFeeds(config);
    const endedSessions = new EndedSessions();
    const socket = new LiveSocket(
      ws,
      '2.0.0',
      { actor: { role: 'anon' }, network: '203.0.113.7' },
      {
        feeds,
        presence: new PresenceService(feeds, new PresenceStore(feeds)),
        actors: new Actors(new ApiKeys(config), new AccessTokens(config, rpc, endedSessions)),
        quota: new LiveQuota(config),
        endedSessions,
        rooms: new Rooms(rpc, feeds),
      },
    );
    socket.closeIfIdle(performance.now() + LIMITS.live.idleMilliseconds - 1_000);
    raw.send(null, '1', 'phoenix', 'heartbeat', {});
    await until(() => raw.frames.length === 1);
    socket.closeIfIdle(performance.now() + LIMITS.live.idleMilliseconds + 1);
    expect(await raw.closed).toEqual([1008, 'No heartbeat']);
    await socket.gone;
    feeds.onApplicationShutdown();
    await rpc.close();
    server.close();
    http.close();
  });
});
