import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { startGateway, type Gateway } from './gateway-fixture';
import { APIKEY } from './realtime-clients';
import { sendRaw } from './wire';

let inbox: Server;
let gateway: Gateway;

beforeAll(async () => {
  inbox = createServer((_request, response) => response.end('a secret mail'));
  await once(inbox.listen(0, '127.0.0.1'), 'listening');
  gateway = await startGateway({
    PUBLIC_URL: 'https://Dearly.example:8443',
    ALLOWED_HOSTS: 'friend.example, 192.168.1.7:8080',
    INBOX_URL: `http://127.0.0.1:${(inbox.address() as AddressInfo).port}`,
    // Whoever is believed about the address of a client is not believed about the host.
    TRUSTED_PROXIES: '1',
  });
});
afterAll(async () => {
  await gateway.stop();
  inbox.close();
});

/** Status and rest of the answer to a request for a host; headers as lines. */
async function get(host: string, path: string, headers: string[] = [], method = 'GET') {
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`, 'connection: close', ...headers];
  const answer = await sendRaw(gateway.port, `${lines.join('\r\n')}\r\n\r\n`);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), answer };
}
const UPGRADE = [
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`,
];
const SOCKET = `/realtime/v1/websocket?apikey=${APIKEY}`;
const upgrade = (host: string, headers: string[] = []) => {
  const lines = [`GET ${SOCKET} HTTP/1.1`, `host: ${host}`, ...UPGRADE, ...headers];
  return new Promise<number>((resolve, reject) => {
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.once('data', (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]));
      socket.destroy();
    });
    socket.once('error', reject);
  });
};

const PUBLIC = 'dearly.example';
const MACHINE = ['localhost', 'localhost:8080', '127.0.0.1:1', '[::1]', '[::1]:8080', 'LocalHost'];
const LISTED = ['friend.example', 'FRIEND.example:443', '192.168.1.7'];
const FOREIGN = [
  'evil.example',
  'evil.example:8080',
  'dearly.example.evil.example',
  'sub.dearly.example',
  'localhost.evil.example',
  'localhost:8080.evil.example',
  'localhost@evil.example',
  '127.0.0.2',
  '127.1',
  '192.168.1.8',
  'people-gateway-http',
  '[::2]',
  '',
];

describe('the site, its calls and its websocket', () => {
  it.each([PUBLIC, `${PUBLIC}:8443`, ...MACHINE, ...LISTED])('answer at %s', async (host) => {
    expect((await get(host, '/')).status).toBe(200);
    expect((await get(host, '/config.json')).status).toBe(200);
    expect(await upgrade(host)).toBe(101);
  });

  it.each(FOREIGN)('answer 421 at %j', async (host) => {
    for (const path of ['/', '/assets/app.js', '/config.json', '/auth/v1/settings', '/storage/v1/bucket']) {
      const { status, answer } = await get(host, path);
      expect([path, status]).toEqual([path, 421]);
      expect(answer).toMatch(/PUBLIC_URL.*ALLOWED_HOSTS/);
      expect(answer).toMatch(/x-content-type-options: nosniff/i);
    }
    expect((await get(host, '/no/such/call', [], 'POST')).status).toBe(421);
    expect((await get(host, '/api/csv/parse', ['origin: http://localhost'], 'OPTIONS')).status).toBe(421);
    expect(await upgrade(host)).toBe(421);
  });

  it('take no header of a proxy for the host', async () => {
    const forwarded = [`x-forwarded-host: ${PUBLIC}`, `forwarded: host=${PUBLIC}`];
    expect((await get('evil.example', '/', forwarded)).status).toBe(421);
    expect((await get('evil.example', '/inbox', forwarded)).status).toBe(421);
    expect(await upgrade('evil.example', [...forwarded, 'origin: http://evil.example'])).toBe(421);
    expect((await get(PUBLIC, '/', ['x-forwarded-host: evil.example'])).status).toBe(200);
  });

  it.each(['/health/live', '/health/ready'])(
    'let everybody ask for %s, as probes do by address',
    async (path) => {
      expect((await get('10.0.0.7:8080', path)).status).toBe(200);
      expect((await get('10.0.0.7:8080', `${path}/../../config.json`)).status).toBe(421);
    },
  );

  it('refuse requests without a host', async () => {
    expect(await sendRaw(gateway.port, 'GET /config.json HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
  });
});

describe('the inbox', () => {
  it.each([PUBLIC, ...MACHINE])('opens at %s', async (host) => {
    for (const path of ['/inbox', '/inbox/api/messages'])
      expect((await get(host, path)).answer).toContain('a secret mail');
  });

  it.each([...LISTED, ...FOREIGN])('answers 421 at %j', async (host) => {
    for (const path of ['/inbox', '/inbox/', '/inbox/api/messages', '/inbox/messages/1/body']) {
      const { status, answer } = await get(host, path);
      expect([path, status]).toEqual([path, 421]);
      expect(answer).toContain('PUBLIC_URL');
      expect(answer).not.toContain('a secret mail');
    }
  });
});
