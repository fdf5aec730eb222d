import { LivePublisher } from '@dearly/live';
import { testRedisUrl } from '@dearly/testing';
import type { RealtimeChannel } from '@supabase/realtime-js';
import { startGateway, type Gateway } from './gateway-fixture';
import { APIKEY, connectClient, disconnectAll, joined, errorReply, until } from './realtime-clients';
import { AuthStandIn, Signer, USER } from './stand-ins';

const SERVICE_KEY = 'sb_secret_0123456789abcdef';
const STRANGER = 'aaaaaaaa-6b58-4a53-9a5a-3f2f0e4b7c11';
let signer: Signer;
let first: Gateway;
let second: Gateway;

beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  [first, second] = [await startGateway({ SERVICE_KEY }), await startGateway({ SERVICE_KEY })];
});
afterEach(disconnectAll);
afterAll(async () => {
  await first.stop();
  await second.stop();
});

type Heard = { event: string; payload: unknown }[];
/** Collects every broadcast of a channel. */
const hear = (channel: RealtimeChannel): Heard => {
  const heard: Heard = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }));
  return heard;
};
const say = (channel: RealtimeChannel, event: string, payload: unknown): Promise<string> =>
  channel.send({ type: 'broadcast', event, payload });
const room = (): string => `room-${Math.random()}`;

describe.each(['1.0.0', '2.0.0'] as const)('a broadcast of a client of version %s', (vsn) => {
  it('reaches the others on the topic, on every gateway, in order, and not its sender', async () => {
    const topic = room();
    const sender = (await connectClient(first.url, { vsn })).channel(topic);
    const near = (await connectClient(first.url, { vsn: '1.0.0' })).channel(topic);
    const far = (await connectClient(second.url, { vsn: '2.0.0' })).channel(topic);
    const elsewhere = (await connectClient(second.url)).channel(room());
    const [own, nearby, away, apart] = [sender, near, far, elsewhere].map(hear);
    await Promise.all([sender, near, far, elsewhere].map(joined));
    for (let index = 0; index < 20; index += 1) await say(sender, 'count', { index, text: 'Grüße 😀\u2028' });
    await until(() => nearby?.length === 20 && away?.length === 20);
    expect(away).toEqual(nearby);
    expect(away?.map(({ payload }) => (payload as { index: number }).index)).toEqual([...Array(20).keys()]);
    expect(away?.[0]).toEqual({ event: 'count', payload: { index: 0, text: 'Grüße 😀\u2028' } });
    expect([own, apart]).toEqual([[], []]);
  });

  it('comes back to its sender when that was asked for', async () => {
    const client = await connectClient(first.url, { vsn });
    const channel = client.channel(room(), { config: { broadcast: { self: true } } });
    const heard = hear(channel);
    await joined(channel);
    await say(channel, 'mine', { a: 1 });
    await until(() => heard.length === 1);
  });

  it('is acknowledged when that was asked for', async () => {
    const client = await connectClient(first.url, { vsn });
    const channel = await joined(client.channel(room(), { config: { broadcast: { ack: true } } }));
    expect(await say(channel, 'kept', {})).toBe('ok');
    expect(await say(channel, 'x'.repeat(200), { text: 'y'.repeat(256 * 1024) })).toBe('error');
  });

  it('is not heard any more once the topic is left', async () => {
    const topic = room();
    const client = await connectClient(first.url, { vsn });
    const leaver = client.channel(topic);
    const sender = (await connectClient(second.url, { vsn })).channel(topic);
    const heard = hear(leaver);
    await Promise.all([joined(leaver), joined(sender)]);
    expect(await client.removeChannel(leaver)).toBe('ok');
    const again = client.channel(topic);
    const heardAgain = hear(again);
    await joined(again);
    await say(sender, 'late', {});
    await until(() => heardAgain.length === 1);
    expect(heard).toEqual([]);
  });
});

describe('a broadcast of bytes', () => {
  it('arrives as it was, and not at clients that know no bytes', async () => {
    const topic = room();
    const sender = (await connectClient(first.url)).channel(topic);
    const reader = (await connectClient(second.url)).channel(topic);
    const old = (await connectClient(second.url, { vsn: '1.0.0' })).channel(topic);
    const [read, readByOld] = [hear(reader), hear(old)];
    await Promise.all([sender, reader, old].map(joined));
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
    await say(sender, 'bytes', bytes.buffer);
    await say(sender, 'end', {});
    await until(() => read.length === 2 && readByOld.length === 1);
    expect(Buffer.compare(Buffer.from(read[0]?.payload as ArrayBuffer), bytes)).toBe(0);
    expect(readByOld[0]?.event).toBe('end');
  });
});

describe('the private topic of an account', () => {
  const privately = { config: { private: true } };

  it('is joined by its own windows alone, and told what services say about the account', async () => {
    const token = await signer.token();
    const own = (await connectClient(first.url, { token })).channel(`user:${USER}`, privately);
    const tab = (await connectClient(second.url, { token })).channel(`user:${USER}`, privately);
    const [heard, heardInTab] = [hear(own), hear(tab)];
    await Promise.all([joined(own), joined(tab)]);
    const publisher = new LivePublisher(testRedisUrl());
    await until(async () => {
      await publisher.publish(USER, { kind: 'broadcast', event: 'analysis', payload: { percent: 60 } });
      return heard.length > 0 && heardInTab.length > 0;
    });
    publisher.onApplicationShutdown();
    expect(heardInTab[0]).toEqual({ event: 'analysis', payload: { percent: 60 } });
    await say(tab, 'upload', { percent: 10 });
    await until(() => heard.some(({ event }) => event === 'upload'));
  });

  it('is open to the service key, and so is every other private topic', async () => {
    const own = (await connectClient(first.url, { token: await signer.token() })).channel(
      `user:${USER}`,
      privately,
    );
    const server = await connectClient(second.url, { params: { apikey: SERVICE_KEY } });
    const [account, ledger] = [
      server.channel(`user:${USER}`, privately),
      server.channel('ledger', privately),
    ];
    const [heard, heardByServer] = [hear(own), hear(account)];
    await Promise.all([joined(own), joined(account), joined(ledger)]);
    await say(account, 'from the server', {});
    await say(own, 'from a window', {});
    const publisher = new LivePublisher(testRedisUrl());
    await until(async () => {
      await publisher.publish(USER, { kind: 'broadcast', event: 'analysis', payload: {} });
      return heardByServer.some(({ event }) => event === 'analysis');
    });
    publisher.onApplicationShutdown();
    await until(() => heard.some(({ event }) => event === 'from the server'));
    expect(heardByServer.map(({ event }) => event)).toContain('from a window');
  });

  it('is refused to everybody else, by its name', async () => {
    const stranger = await connectClient(first.url, { token: await signer.token({ sub: STRANGER }) });
    const nobody = await connectClient(first.url);
    const reason = `Unauthorized: You do not have permissions to read from this Channel topic: user:${USER}`;
    expect(await errorReply(stranger.channel(`user:${USER}`, privately))).toBe(reason);
    expect(await errorReply(nobody.channel(`user:${USER}`, privately))).toBe(reason);
    expect(await errorReply(nobody.channel('anything', privately))).toContain('Unauthorized');
  });

  it('has nothing to do with a public topic of the same name', async () => {
    const own = (await connectClient(first.url, { token: await signer.token() })).channel(
      `user:${USER}`,
      privately,
    );
    const spy = (await connectClient(first.url)).channel(`user:${USER}`);
    const [heard, overheard] = [hear(own), hear(spy)];
    await Promise.all([joined(own), joined(spy)]);
    await say(own, 'secret', {});
    await say(spy, 'forged', {});
    const publisher = new LivePublisher(testRedisUrl());
    await until(async () => {
      await publisher.publish(USER, { kind: 'broadcast', event: 'end', payload: {} });
      return heard.length > 0;
    });
    publisher.onApplicationShutdown();
    const probe = (await connectClient(second.url)).channel(`user:${USER}`);
    await joined(probe);
    await say(probe, 'probe', {});
    await until(() => overheard.some(({ event }) => event === 'probe'));
    expect(new Set(overheard.map(({ event }) => event))).toEqual(new Set(['probe']));
    expect(new Set(heard.map(({ event }) => event))).toEqual(new Set(['end']));
  });
});

describe('a broadcast over HTTP', () => {
  const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    fetch(`${second.url}/realtime/v1/api/broadcast${path}`, {
      method: 'POST',
      body,
      headers: { apikey: APIKEY, 'content-type': 'application/json', ...headers },
    });

  it('of the published client arrives, JSON and bytes', async () => {
    const topic = room();
    const channel = (await connectClient(first.url)).channel(topic);
    const heard = hear(channel);
    await joined(channel);
    const sender = (await connectClient(second.url)).channel(topic);
    expect(await sender.httpSend('a/b ü', { a: 1 })).toEqual({ success: true });
    expect(await sender.httpSend('bytes', Uint8Array.from([1, 2, 3]))).toEqual({ success: true });
    await until(() => heard.length === 2);
    expect(heard[0]).toEqual({ event: 'a/b ü', payload: { a: 1 } });
    expect([...new Uint8Array(heard[1]?.payload as ArrayBuffer)]).toEqual([1, 2, 3]);
  });

  it('sends several at once, and none when one may not be sent', async () => {
    const topic = room();
    const channel = (await connectClient(first.url)).channel(topic);
    const heard = hear(channel);
    await joined(channel);
    const open = { topic, event: 'one', payload: { n: 1 } };
    const closed = { topic: `user:${USER}`, event: 'forged', payload: {}, private: true };
    expect((await post('', JSON.stringify({ messages: [open, closed] }))).status).toBe(403);
    const answer = await post('', JSON.stringify({ messages: [{ ...open, event: 'two' }] }));
    expect([answer.status, await answer.text()]).toEqual([202, '']);
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ event: 'two', payload: { n: 1 } }]);
  });

  it('goes to an account’s private topic with its token alone', async () => {
    const path = `/user:${USER}/events/e?private=true`;
    const authorization = `Bearer ${await signer.token()}`;
    expect((await post(path, '{}', { authorization })).status).toBe(202);
    expect((await post(path, '{}', { apikey: SERVICE_KEY })).status).toBe(202);
    expect((await post(path, '{}')).status).toBe(403);
    expect((await post(path, '{}', { authorization: 'Bearer junk' })).status).toBe(401);
  });

  it.each<[number, string, string, string, Record<string, string>]>([
    [401, 'an unknown key', '/t/events/e', '{}', { apikey: 'sb_publishable_other' }],
    [401, 'no key', '/t/events/e', '{}', { apikey: '' }],
    [400, 'a body that is no JSON', '/t/events/e', '{', {}],
    [413, 'a payload that is too large', '/t/events/e', `"${'x'.repeat(256 * 1024)}"`, {}],
    [422, 'no messages', '', '{}', {}],
    [422, 'a message without a topic', '', '{"messages":[{"topic":"","event":"e"}]}', {}],
  ])('is answered %i for %s', async (status, _, path, body, headers) => {
    expect((await post(path, body, headers)).status).toBe(status);
  });
});
