import type { LiveEvent } from '@dearly/contracts';
import { LivePublisher } from '@dearly/live';
import { TcpGate, testRedisUrl } from '@dearly/testing';
import { postgresChangesFilter, type RealtimeChannel } from '@supabase/realtime-js';
import type { JWTPayload } from 'jose';
import { startGateway, type Gateway } from './gateway-fixture';
import { connectClient, connectRaw, disconnectAll, joined, errorReply, until } from './realtime-clients';
import { AuthStandIn, Signer, USER } from './stand-ins';

const STRANGER = 'aaaaaaaa-6b58-4a53-9a5a-3f2f0e4b7c11';
const SHOT = '5b1f1f0e-9f6e-4b53-8f1e-000000000001';
const AT = '2026-02-01T10:00:00.000Z';
const soon = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
let signer: Signer;
let first: Gateway;
let second: Gateway;
let publisher: LivePublisher;

beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  [first, second] = [await startGateway(), await startGateway()];
  publisher = new LivePublisher(testRedisUrl());
  // Its first event goes out once it is connected.
  const spy = (await connectClient(first.url, { token: await signer.token() })).channel('spy');
  const heard = follow(spy, { event: '*' });
  await joined(spy);
  await until(async () => {
    await publisher.publish(USER, change('INSERT', { id: SHOT }));
    return heard.length > 0;
  });
  await disconnectAll();
});
afterEach(disconnectAll);
afterAll(async () => {
  publisher.onApplicationShutdown();
  await first.stop();
  await second.stop();
});

type Seen = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown>; table: string };
type Wish = { event: string; schema?: string; table?: string; filter?: unknown; select?: string[] };
/** Follows changes of rows and collects what comes. */
function follow(channel: RealtimeChannel, wish: Wish): Seen[] {
  const seen: Seen[] = [];
  channel.on('postgres_changes', { schema: 'public', ...wish } as never, (payload: Seen) =>
    seen.push(payload),
  );
  return seen;
}
function change(
  type: 'INSERT' | 'UPDATE' | 'DELETE',
  row: Record<string, unknown>,
  table: 'screenshots' | 'audiences' = 'screenshots',
): Extract<LiveEvent, { kind: 'change' }> {
  const [record, oldRecord] =
    type === 'DELETE' ? [{}, row] : [row, type === 'UPDATE' ? { id: row['id'] } : {}];
  return { kind: 'change', table, type, record, oldRecord, at: AT };
}
const client = async (url: string, claims: JWTPayload = {}, vsn: '1.0.0' | '2.0.0' = '2.0.0') =>
  connectClient(url, { vsn, token: await signer.token(claims) });

describe.each(['1.0.0', '2.0.0'] as const)('changes of rows, to a client of version %s', (vsn) => {
  it('reach every window of the person they belong to, and nobody else', async () => {
    const own = (await client(first.url, {}, vsn)).channel('shots');
    const tab = (await client(second.url, {}, vsn)).channel('shots');
    const stranger = (await client(second.url, { sub: STRANGER }, vsn)).channel('shots');
    const nobody = (await connectClient(second.url, { vsn })).channel('shots');
    const channels = [own, tab, stranger, nobody];
    const seen = channels.map((channel) => follow(channel, { event: '*', table: 'screenshots' }));
    await Promise.all(channels.map(joined));
    const row = { id: SHOT, owner: USER, filename: 'täst.png', size: 7, is_analyzed: false, created_at: AT };
    const update = change('UPDATE', { ...row, is_analyzed: true });
    await publisher.publish(USER, change('INSERT', row), update, change('DELETE', { id: SHOT }));
    await publisher.publish(STRANGER, change('DELETE', { id: SHOT }));
    await until(() => seen[0]?.length === 3 && seen[1]?.length === 3 && seen[2]?.length === 1);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]).toEqual([
      expect.objectContaining({
        eventType: 'INSERT',
        table: 'screenshots',
        new: row,
        old: {},
        commit_timestamp: AT,
      }),
      expect.objectContaining({ eventType: 'UPDATE', new: { ...row, is_analyzed: true }, old: { id: SHOT } }),
      expect.objectContaining({ eventType: 'DELETE', new: {}, old: { id: SHOT } }),
    ]);
    expect(seen[3]).toEqual([]);
  });

  it('come to those subscriptions of a topic that want them, each once', async () => {
    const channel = (await client(first.url, {}, vsn)).channel('many');
    const big = follow(channel, { event: 'INSERT', table: 'screenshots', filter: 'size=gt.100' });
    const all = follow(channel, { event: '*', schema: '*' });
    const names = postgresChangesFilter().in('filename', ['a,b.png', 'c.png']);
    const named = follow(channel, { event: '*', table: 'screenshots', filter: names });
    const gone = follow(channel, { event: 'DELETE', table: 'screenshots', filter: `id=eq.${SHOT}` });
    const audiences = follow(channel, { event: '*', table: 'audiences' });
    const narrow = follow(channel, { event: 'INSERT', table: 'screenshots', select: ['id', 'size'] });
    await joined(channel);
    await publisher.publish(
      USER,
      change('INSERT', { id: SHOT, filename: 'a,b.png', size: 5 }),
      change('INSERT', { id: SHOT, filename: 'x.png', size: 500 }),
      change('UPDATE', { id: SHOT, name: 'Friends' }, 'audiences'),
      change('DELETE', { id: STRANGER }),
      change('DELETE', { id: SHOT }),
      change('INSERT', { id: SHOT, name: 'End' }, 'audiences'),
    );
    await until(() => audiences.length === 2);
    expect(big.map((seen) => seen.new['size'])).toEqual([500]);
    expect(all).toHaveLength(6);
    // Of a row that is gone only its id is known, so other conditions do not count.
    expect(named.map(({ eventType }) => eventType)).toEqual(['INSERT', 'DELETE', 'DELETE']);
    expect(gone.map(({ old }) => old['id'])).toEqual([SHOT]);
    expect(narrow.map((seen) => seen.new)).toEqual([
      { id: SHOT, size: 5 },
      { id: SHOT, size: 500 },
    ]);
  });
});

describe('a subscription', () => {
  it('is answered word for word with a number, and announced', async () => {
    const raw = await connectRaw(first.url);
    const wishes = [
      { event: 'UPDATE', schema: 'public', table: 'audiences', extra: { a: 1 } },
      { event: '*', schema: 'public' },
    ];
    raw.send('1', '1', 'realtime:t', 'phx_join', { config: { postgres_changes: wishes } });
    await until(() => raw.frames.length === 2);
    const response = { postgres_changes: wishes.map((wish, index) => ({ ...wish, id: index + 1 })) };
    const [reply, system] = raw.frames;
    expect(reply).toEqual(['1', '1', 'realtime:t', 'phx_reply', { status: 'ok', response }]);
    expect(system).toEqual([
      '1',
      null,
      'realtime:t',
      'system',
      { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL', channel: 't' },
    ]);
  });

  it.each<[string, Wish]>([
    ['there is no table "contacts"', { event: '*', table: 'contacts' }],
    ['schema (public or *)', { event: '*', schema: 'auth', table: 'users' }],
    ['event (INSERT', { event: 'TRUNCATE', table: 'audiences' }],
    ['audiences has no column size', { event: '*', table: 'audiences', filter: 'size=gt.1' }],
    ['audiences has no column "size"', { event: '*', table: 'audiences', select: ['size'] }],
    ['a filter or a selection needs a table', { event: '*', filter: 'id=eq.1' }],
    ['the value for size is none of its type', { event: '*', table: 'screenshots', filter: 'size=gt.x' }],
  ])('that nobody can follow is refused: %s', async (reason, wish) => {
    const channel = (await client(first.url)).channel('t');
    follow(channel, wish);
    expect(await errorReply(channel)).toContain(reason);
  });
});

describe('Redis', () => {
  it('may go and come back: connections stay, and hear again what happens from then on', async () => {
    const gate = await TcpGate.to(`${testRedisUrl()}/7`);
    const gateway = await startGateway({ REDIS_URL: gate.url });
    const user = await client(gateway.url);
    const channel = user.channel('t', { config: { broadcast: { ack: true } } });
    const seen = follow(channel, { event: '*' });
    await joined(channel);
    gate.cut();
    await until(async () => (await channel.send({ type: 'broadcast', event: 'e', payload: {} })) === 'error');
    expect(await errorReply(user.channel('u'))).toContain('Unavailable');
    gate.restore();
    await until(async () => {
      await publisher.publish(USER, change('INSERT', { id: SHOT }));
      return seen.length > 0;
    });
    expect(user.isConnected()).toBe(true);
    await disconnectAll();
    await gateway.stop();
    await gate.close();
  });
});

describe('the token of a topic', () => {
  const watched = async (url: string, claims: JWTPayload) => {
    const user = await client(url, claims);
    const channel = user.channel('mine');
    const seen = follow(channel, { event: '*' });
    const said: string[] = [];
    channel.on('system', {}, ({ status, message }: { status: string; message: string }) =>
      said.push(`${status} ${message}`),
    );
    const state = { closed: false };
    await new Promise<void>((resolve) =>
      channel.subscribe((status) => {
        if (status === 'SUBSCRIBED') resolve();
        if (status === 'CLOSED') state.closed = true;
      }),
    );
    return { user, channel, seen, said, state };
  };

  it('that has run out ends the topic, with the reason', async () => {
    const { said, state } = await watched(first.url, { exp: soon(2) });
    await until(() => state.closed);
    expect(said).toContain('error The token has expired. Join again with a new one.');
  });

  it('that is replaced in time keeps the topic, beyond the end of the old one', async () => {
    const old = soon(2);
    const { user, seen, state } = await watched(first.url, { exp: old });
    await user.setAuth(await signer.token({ exp: soon(60) }));
    await until(() => soon(0) > old);
    await publisher.publish(USER, change('INSERT', { id: SHOT }));
    await until(() => seen.length === 1);
    expect(state.closed).toBe(false);
  });

  it('of another account brings that one’s changes alone', async () => {
    const { user, seen } = await watched(first.url, {});
    await user.setAuth(await signer.token({ sub: STRANGER }));
    await until(async () => {
      await publisher.publish(STRANGER, change('DELETE', { id: STRANGER }));
      return seen.length > 0;
    });
    const before = seen.length;
    await publisher.publish(USER, change('DELETE', { id: SHOT }));
    await publisher.publish(STRANGER, change('DELETE', { id: STRANGER }));
    await until(() => seen.length > before);
    expect(seen.map(({ old }) => old['id'])).not.toContain(SHOT);
  });

  it.each<[string, () => Promise<string>]>([
    ['of somebody who signed it himself', async () => (await Signer.create('k1')).token()],
    ['that has run out already', () => signer.token({ exp: soon(-5) })],
  ])('%s is refused when joining and ends a topic when it comes later', async (_, make) => {
    const token = await make();
    const forger = await connectClient(first.url, { token });
    expect(await errorReply(forger.channel('t'))).toMatch(/^InvalidJWTToken: invalid JWT/);
    const { user, said, state } = await watched(first.url, {});
    await user.setAuth(token);
    await until(() => state.closed);
    expect(said.at(-1)).toMatch(/^error InvalidJWTToken/);
  });

  it('ends a private topic when it is of another account', async () => {
    const user = await client(second.url);
    const channel = user.channel(`user:${USER}`, { config: { private: true } });
    let isClosed = false;
    await new Promise<void>((resolve) =>
      channel.subscribe((status) => {
        if (status === 'SUBSCRIBED') resolve();
        if (status === 'CLOSED') isClosed = true;
      }),
    );
    await user.setAuth(await signer.token({ sub: STRANGER }));
    await until(() => isClosed);
  });

  it('may be the key of the connection itself', async () => {
    const token = await signer.token();
    const own = await connectClient(first.url, { params: { apikey: token } });
    expect(await errorReply(own.channel(`user:${USER}`, { config: { private: true } }))).toBe('joined');
  });
});
