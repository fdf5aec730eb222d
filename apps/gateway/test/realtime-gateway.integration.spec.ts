import { LIMITS } from '@dearly/contracts';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { startGateway, type Gateway } from './gateway-fixture';
import { APIKEY, connectClient, connectRaw, disconnectAll, joined, until } from './realtime-clients';
import { startSwitch } from './realtime-switch';
import { AuthStandIn, Signer } from './stand-ins';

const SERVICE_KEY = 'sb_secret_0123456789abcdef';
let signer: Signer;
let gateway: Gateway;

beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  gateway = await startGateway({ SERVICE_KEY, ALLOWED_ORIGINS: 'https://partner.example' });
});
afterEach(disconnectAll);
afterAll(() => gateway.stop());

/** Asks for a websocket and answers with the HTTP status that came instead, or 101. */
const upgrade = async (path: string, headers: Record<string, string> = {}) => {
  const asked = request({
    port: gateway.port,
    path,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      ...headers,
    },
  });
  asked.end();
  const { status, body } = await Promise.race([
    once(asked, 'upgrade').then(([response, socket]) => {
      (socket as { destroy: () => void }).destroy();
      return { status: (response as IncomingMessage).statusCode, body: '' };
    }),
    once(asked, 'response').then(async ([answer]) => {
      const response = answer as IncomingMessage;
      return { status: response.statusCode, body: Buffer.concat(await response.toArray()).toString() };
    }),
  ]);
  return { status, error: body === '' ? undefined : (JSON.parse(body) as { error: string }).error };
};
const at = (query: string): string => `/realtime/v1/websocket?${query}`;

describe('the gateway of the realtime protocol', () => {
  it.each<[string, number, () => Promise<string> | string]>([
    ['the publishable key', 101, () => APIKEY],
    ['the service key', 101, () => SERVICE_KEY],
    ['a valid token', 101, () => signer.token()],
    ['no key', 401, () => ''],
    ['an unknown key', 401, () => 'sb_publishable_other'],
    ['a token that has run out', 401, () => signer.token({ exp: 1 })],
    ['a forged token', 401, async () => (await Signer.create('k1')).token()],
  ])('answers %s with %i', async (_, status, key) => {
    const answer = await upgrade(at(`apikey=${await key()}&vsn=2.0.0&log_level=info`));
    expect(answer.status).toBe(status);
    if (status === 401) expect(answer.error).toContain('apikey');
  });

  it.each<[string, number, string, Record<string, string>]>([
    ['its own pages', 101, at(`apikey=${APIKEY}`), { host: 'localhost:1', origin: 'https://localhost:1' }],
    ['pages at the public address', 101, at(`apikey=${APIKEY}`), { origin: 'http://localhost:8080' }],
    ['pages of an allowed origin', 101, at(`apikey=${APIKEY}`), { origin: 'https://partner.example' }],
    ['other pages', 403, at(`apikey=${APIKEY}`), { origin: 'https://evil.example' }],
    ['pages without an origin of their own', 403, at(`apikey=${APIKEY}`), { origin: 'null' }],
    ['another version', 400, at(`apikey=${APIKEY}&vsn=3.0.0`), {}],
    ['another address', 404, `/realtime/v1/elsewhere?apikey=${APIKEY}`, {}],
    ['a page of the app', 404, `/dashboard?apikey=${APIKEY}`, {}],
  ])('answers %s with %i', async (_, status, path, headers) => {
    expect((await upgrade(path, headers)).status).toBe(status);
  });

  it('goes on after clients that hang up in the middle', async () => {
    // A key that is not known yet is asked for, so there is a moment between question and answer.
    AuthStandIn.keys = [(await Signer.create('k2')).jwk, signer.jwk];
    const token = await signer.token({}, { kid: 'k3' });
    const head = `GET ${at(`apikey=${token}`)} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    for (let index = 0; index < 20; index += 1) {
      const socket = connect(gateway.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(head, () => setImmediate(() => socket.resetAndDestroy()));
      await once(socket, 'close');
    }
    expect((await upgrade(at(`apikey=${APIKEY}`))).status).toBe(101);
  });
});

describe.each(['1.0.0', '2.0.0'] as const)('a connection of version %s', (vsn) => {
  it('answers heartbeats', async () => {
    const beats: string[] = [];
    const client = await connectClient(gateway.url, { vsn, heartbeatIntervalMs: 30 });
    client.onHeartbeat((status) => beats.push(status));
    // On a busy machine the client may call one late, and connect again; each that it asks for anew is answered.
    await until(() => beats.filter((status) => status === 'ok').length > 2);
  });

  it('joins, leaves and joins again', async () => {
    const client = await connectClient(gateway.url, { vsn });
    for (let round = 0; round < 3; round += 1) {
      const channel = await joined(client.channel('t'));
      expect(await client.removeChannel(channel)).toBe('ok');
    }
  });
});

describe('a connection', () => {
  it('tells a client what it cannot do, and goes on', async () => {
    const raw = await connectRaw(gateway.url);
    const reasons = async (...frames: unknown[][]): Promise<unknown[]> => {
      raw.frames.length = 0;
      for (const frame of frames) raw.send(...frame);
      await until(() => raw.frames.length === frames.length);
      // Heartbeats wait for no join, so they are answered first.
      raw.frames.sort((one, other) => Number(one[1]) - Number(other[1]));
      return raw.frames.map((frame) => (frame[4] as { response: { reason?: string } }).response.reason);
    };
    expect(
      await reasons(
        ['1', '1', 'realtime:t', 'broadcast', { event: 'e' }],
        ['1', '2', 'realtime:t', 'phx_leave', {}],
        ['1', '3', 'elsewhere:t', 'phx_join', {}],
        ['1', '4', 'realtime:', 'phx_join', {}],
        ['1', '5', `realtime:${'x'.repeat(300)}`, 'phx_join', {}],
        ['1', '6', 'realtime:t', 'phx_join', { config: { presence: { key: 7 } } }],
        [null, '7', 'phoenix', 'heartbeat', {}],
      ),
    ).toEqual([
      'unmatched topic',
      undefined,
      'InvalidJoin: a topic is realtime: and a name',
      'InvalidJoin: a topic is realtime: and a name',
      'InvalidJoin: a topic has at most 255 bytes',
      'InvalidJoin: config.presence.key is not valid',
      undefined,
    ]);
    expect(await reasons(['1', '8', 'realtime:t', 'phx_join', {}])).toEqual([undefined]);
    expect(await reasons(['1', '9', 'realtime:t', 'dance', {}])).toEqual([
      'InvalidMessage: there is no such event, or it is not formed as it should be',
    ]);
  });

  it('that joins a topic again has it once', async () => {
    const raw = await connectRaw(gateway.url);
    const self = { config: { broadcast: { self: true } } };
    raw.send('1', '1', 'realtime:t', 'phx_join', self);
    raw.send('2', '2', 'realtime:t', 'phx_join', self);
    const count = (event: string) => raw.frames.filter((frame) => frame[3] === event).length;
    await until(() => count('phx_reply') === 2 && count('phx_close') === 1);
    raw.send('1', '3', 'realtime:t', 'broadcast', { event: 'stale', payload: {} });
    raw.send('2', '4', 'realtime:t', 'broadcast', { event: 'e', payload: {} });
    await until(() => count('broadcast') === 1);
    expect(raw.frames.find((frame) => frame[3] === 'broadcast')?.[4]).toMatchObject({ event: 'e' });
    expect(raw.frames.find((frame) => frame[3] === 'phx_close')?.slice(0, 3)).toEqual([
      '1',
      '1',
      'realtime:t',
    ]);
  });

  it.each<[string, string | Buffer, number]>([
    ['no JSON', 'hello', 1002],
    ['JSON that is no frame', '{"a":1}', 1002],
    ['nesting without end', `["1","1","realtime:t","e",${'['.repeat(9_000)}${']'.repeat(9_000)}]`, 1002],
    ['bytes that are no frame', Buffer.alloc(40), 1002],
    ['more than a payload may have', 'x'.repeat(LIMITS.live.payloadBytes * 2), 1009],
  ])('is closed after %s', async (_, frame, code) => {
    const raw = await connectRaw(gateway.url);
    raw.ws.send(frame);
    expect((await raw.closed)[0]).toBe(code);
    expect((await upgrade(at(`apikey=${APIKEY}`))).status).toBe(101);
  });
});

describe('a gateway that stops', () => {
  it('asks its clients to connect elsewhere, and they go on there', async () => {
    const [leaving, staying] = [await startGateway(), await startGateway()];
    const address = await startSwitch(leaving.url);
    const raw = await connectRaw(leaving.url);
    const client = await connectClient(address.url);
    const channel = client.channel('t');
    let joins = 0;
    channel.subscribe((status) => (joins += status === 'SUBSCRIBED' ? 1 : 0));
    const heard: unknown[] = [];
    channel.on('broadcast', { event: 'e' }, ({ payload }) => heard.push(payload));
    await until(() => joins === 1);
    address.lead(staying.url);
    await leaving.stop();
    expect(await raw.closed).toEqual([1012, 'Service restart']);
    await until(() => joins === 2);
    const other = await joined((await connectClient(staying.url)).channel('t'));
    await other.send({ type: 'broadcast', event: 'e', payload: { still: 'here' } });
    await until(() => heard.length === 1);
    await disconnectAll();
    address.close();
    await staying.stop();
  });
});
