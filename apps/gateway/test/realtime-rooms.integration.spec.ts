import { randomUUID } from 'node:crypto';
import type { RoomAccess } from '@dearly/contracts';
import { LivePublisher } from '@dearly/live';
import { RpcClient } from '@dearly/rpc';
import { askingAs, rpcSettings, testRedisUrl } from '@dearly/testing';
import type { RealtimeChannel } from '@supabase/realtime-js';
import { gatewayConfig } from '../src/config';
import { LiveFeeds } from '../src/realtime/live-feeds';
import { Rooms } from '../src/realtime/rooms';
import { startGateway, type Gateway } from './gateway-fixture';
import { APIKEY, connectClient, disconnectAll, errorReply, joined, until } from './realtime-clients';
import { AuthStandIn, Signer } from './stand-ins';

const [TALKS, LISTENS, SENDS]: RoomAccess[] = [
  { mayListen: true, maySpeak: true },
  { mayListen: true, maySpeak: false },
  { mayListen: false, maySpeak: true },
];
let signer: Signer;
let first: Gateway;
let second: Gateway;
let publisher: LivePublisher;

beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  [first, second] = [await startGateway(), await startGateway()];
  publisher = new LivePublisher(`${testRedisUrl()}/7`);
});
afterEach(disconnectAll);
afterAll(async () => {
  publisher.onApplicationShutdown();
  await first.stop();
  await second.stop();
});

type Access = RoomAccess | undefined;
/** One account at one gateway: what it may do in the room, and its channel there. */
class Visitor {
  readonly id = randomUUID();
  readonly heard: string[] = [];
  readonly said: string[] = [];
  token = '';
  channel: RealtimeChannel | undefined;

  constructor(
    readonly topic: string,
    private readonly gateway: Gateway,
  ) {}

  may(access: Access): void {
    const { [this.id]: _before, ...others } = AuthStandIn.rooms[this.topic] ?? {};
    AuthStandIn.rooms[this.topic] = { ...others, ...(access && { [this.id]: access }) };
  }

  async at(): Promise<RealtimeChannel> {
    this.token = await signer.token({ sub: this.id, session_id: randomUUID() });
    const client = await connectClient(this.gateway.url, { token: this.token, timeout: 5_000 });
    const channel = client.channel(this.topic, { config: { private: true, presence: { key: this.id } } });
    channel.on('broadcast', { event: '*' }, ({ event }) => this.heard.push(event));
    channel.on('system', {}, ({ message }: { message: string }) => this.said.push(message));
    channel.on('presence', { event: 'sync' }, () => undefined);
    this.channel = channel;
    return channel;
  }

  async join(): Promise<RealtimeChannel> {
    return joined(await this.at());
  }

  /** Until `event` of this one is heard by the other; it may be lost while the access changes. */
  async reaches(other: Visitor, event: string): Promise<void> {
    await until(async () => {
      await this.say(event);
      return other.heard.includes(event);
    });
  }

  say(event: string): Promise<unknown> {
    return this.channel?.send({ type: 'broadcast', event, payload: {} }) ?? Promise.resolve();
  }

  post(event: string, token = this.token): Promise<Response> {
    return fetch(`${this.gateway.url}/realtime/v1/api/broadcast/${this.topic}/events/${event}?private=true`, {
      method: 'POST',
      body: '{}',
      headers: {
        apikey: APIKEY,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
  }
}

/** Two who talk, on two gateways. */
async function newRoom(): Promise<{ topic: string; ann: Visitor; bob: Visitor }> {
  const topic = `room:${randomUUID()}`;
  const [ann, bob] = [new Visitor(topic, first), new Visitor(topic, second)];
  for (const visitor of [ann, bob]) {
    visitor.may(TALKS);
    await visitor.join();
  }
  return { topic, ann, bob };
}
const refusal = (topic: string): string =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;

describe('a private room', () => {
  it('lets those talk to each other who may, on all gateways', async () => {
    const { ann, bob } = await newRoom();
    await ann.reaches(bob, 'from ann');
    await bob.reaches(ann, 'from bob');
  });

  it('tells nobody there what services say about their accounts', async () => {
    const { ann, bob } = await newRoom();
    await publisher.publish(bob.id, { kind: 'broadcast', event: 'analysis', payload: { percent: 60 } });
    await ann.reaches(bob, 'from ann');
    expect(bob.heard).not.toContain('analysis');
  });

  it('is refused to strangers, to whoever has no account, and where nobody has opened one', async () => {
    const { topic } = await newRoom();
    expect(await errorReply(await new Visitor(topic, first).at())).toBe(refusal(topic));
    const nobody = await connectClient(second.url);
    expect(await errorReply(nobody.channel(topic, { config: { private: true } }))).toBe(refusal(topic));
    const nowhere = `room:${randomUUID()}`;
    expect(await errorReply(await new Visitor(nowhere, first).at())).toBe(refusal(nowhere));
    expect(await errorReply(await new Visitor('no room', first).at())).toBe(refusal('no room'));
  });

  it('lets somebody listen who may not speak, and drops what they say and who they say they are', async () => {
    const { topic, ann, bob } = await newRoom();
    const eve = new Visitor(topic, first);
    eve.may(LISTENS);
    const channel = await eve.join();
    expect(await channel.track({ name: 'eve' })).toBe('timed out');
    await eve.say('from eve');
    await bob.channel?.track({ name: 'bob' });
    await ann.reaches(eve, 'from ann');
    await until(() => Object.keys(channel.presenceState()).length > 0);
    expect(Object.keys(channel.presenceState())).toEqual([bob.id]);
    expect([ann.heard, bob.heard].flat()).not.toContain('from eve');
  });

  it('is not listened to by somebody who may only speak, which is what HTTP is for', async () => {
    const { topic, ann } = await newRoom();
    const meter = new Visitor(topic, second);
    meter.may(SENDS);
    expect(await errorReply(await meter.at())).toBe(refusal(topic));
    expect((await meter.post('21 degrees')).status).toBe(202);
    await until(() => ann.heard.includes('21 degrees'));
  });

  it('takes what comes over HTTP from those who may speak alone', async () => {
    const { topic, ann, bob } = await newRoom();
    const eve = new Visitor(topic, first);
    eve.may(LISTENS);
    await eve.at();
    expect((await eve.post('from eve')).status).toBe(403);
    expect((await eve.post('from nobody', '')).status).toBe(403);
    expect((await ann.post('from ann')).status).toBe(202);
    await until(() => bob.heard.includes('from ann'));
    const [mine, other] = [topic, `room:${randomUUID()}`];
    const batch = (...topics: string[]) =>
      fetch(`${first.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        body: JSON.stringify({
          messages: topics.map((one) => ({ topic: one, event: 'batch', payload: {}, private: true })),
        }),
        headers: { apikey: APIKEY, 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
      });
    expect((await batch(mine, other)).status).toBe(403);
    expect(bob.heard).not.toContain('batch');
    expect((await batch(mine, mine)).status).toBe(202);
    await until(() => bob.heard.filter((event) => event === 'batch').length === 2);
  });
});

describe('a room that changes', () => {
  it('cuts off a member who was put out, and nobody else', async () => {
    const { topic, ann, bob } = await newRoom();
    bob.may(undefined);
    await publisher.roomChanged(topic);
    await until(() => bob.channel?.state === 'closed');
    expect(bob.said).toContain(refusal(topic));
    expect(ann.channel?.state).toBe('joined');
    expect((await bob.post('late')).status).toBe(403);
    expect(await errorReply(await bob.at())).toBe(refusal(topic));
  });

  it('cuts off everybody when it is deleted', async () => {
    const { topic, ann, bob } = await newRoom();
    delete AuthStandIn.rooms[topic];
    await publisher.roomChanged(topic);
    await until(() => [ann, bob].every(({ channel }) => channel?.state === 'closed'));
  });

  it('silences a member, who is not shown as present any more, and lets them speak again', async () => {
    const { topic, ann, bob } = await newRoom();
    await bob.channel?.track({ name: 'bob' });
    await until(() => Object.keys(ann.channel?.presenceState() ?? {}).includes(bob.id));
    bob.may(LISTENS);
    await publisher.roomChanged(topic);
    await until(() => Object.keys(ann.channel?.presenceState() ?? {}).length === 0);
    await bob.say('silenced');
    bob.may(TALKS);
    await publisher.roomChanged(topic);
    await bob.reaches(ann, 'again');
    expect(ann.heard).not.toContain('silenced');
    expect(bob.channel?.state).toBe('joined');
  });

  it('is asked about at once, without waiting for the next time that all are', async () => {
    const redisUrl = `${testRedisUrl()}/7`;
    const settings = { ...rpcSettings('gateway'), INTERNAL_PORT: '1', REDIS_URL: redisUrl };
    const rpc = new RpcClient({ redisUrl, ...askingAs('gateway') });
    const feeds = new LiveFeeds(gatewayConfig.parse(settings));
    await Promise.all([rpc.connect(), feeds.onModuleInit()]);
    // Never bootstrapped, it does not ask by itself.
    const rooms = new Rooms(rpc, feeds);
    const visitor = new Visitor(`room:${randomUUID()}`, first);
    visitor.may(TALKS);
    const told: Access[] = [];
    const stop = await rooms.follow({ topic: visitor.topic, userId: visitor.id }, (access) =>
      told.push(access),
    );
    visitor.may(LISTENS);
    await publisher.roomChanged(visitor.topic);
    await until(() => told.length === 2);
    stop();
    expect(told).toEqual([TALKS, LISTENS]);
    feeds.onApplicationShutdown();
    await rpc.close();
  });

  it('is noticed also when nobody told of it', async () => {
    const { ann, bob } = await newRoom();
    bob.may(undefined);
    await until(() => bob.channel?.state === 'closed');
    expect(ann.channel?.state).toBe('joined');
  });

  it('holds for the account that a new token stands for', async () => {
    const { topic, ann, bob } = await newRoom();
    const stranger = await signer.token({ sub: randomUUID(), session_id: randomUUID() });
    await bob.channel?.socket.setAuth(stranger);
    await until(() => bob.channel?.state === 'closed');
    expect(bob.said).toContain(refusal(topic));
    expect(ann.channel?.state).toBe('joined');
  });
});

describe('a room that nobody can say anything about', () => {
  it('is joined by nobody, but who is inside stays, and all comes back with auth', async () => {
    const { topic, ann, bob } = await newRoom();
    await first.stopService('auth');
    await second.stopService('auth');
    const eve = new Visitor(topic, first);
    eve.may(TALKS);
    expect(await errorReply(await eve.at())).toMatch(/^Unavailable: .*please try again$/);
    expect((await eve.post('late')).status).toBe(503);
    await publisher.roomChanged(topic);
    await ann.reaches(bob, 'still here');
    const third = await startGateway();
    try {
      await until(() => eve.channel?.state === 'joined');
      await ann.reaches(eve, 'welcome');
    } finally {
      await third.stop();
    }
  });
});
