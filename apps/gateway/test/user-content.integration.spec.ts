import { text } from 'node:stream/consumers';
import { startGateway, type Gateway } from './gateway-fixture';
import { APIKEY } from './realtime-clients';
import { AuthStandIn, Signer } from './stand-ins';
import { StorageStandIn } from './storage-stand-in';
import { ask } from './wire';

const SITE = 'dearly.example';
const CONTENT = 'content.example';
const OBJECT = '/storage/v1/object';
const PICTURE = '/storage/v1/render/image';
const SHARED = [
  `${OBJECT}/public/b/a%20b.png?download=`,
  `${OBJECT}/sign/b/a%20b.png?token=t&download=x`,
  `${PICTURE}/public/b/a%20b.png?width=10`,
  `${PICTURE}/sign/b/a%20b.png?token=t`,
];

let gateway: Gateway;
let authorization: string;
beforeAll(async () => {
  const signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  authorization = `Bearer ${await signer.token({ iss: `https://${SITE}/auth/v1` })}`;
  gateway = await startGateway({
    PUBLIC_URL: `https://${SITE}`,
    USER_CONTENT_URL: `https://${CONTENT}/`,
    // A page of another origin that may call the site.
    ALLOWED_ORIGINS: 'https://friend.example',
  });
});
beforeEach(() => {
  StorageStandIn.reset();
  StorageStandIn.objects.set('b/a b.png', { contentType: 'image/png', bytes: Buffer.from('picture') });
});
afterAll(() => gateway.stop());

const get = (
  host: string,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
) => ask(gateway.port, path, { ...options, headers: { host, ...options.headers } });

describe('what people uploaded, with an origin of its own', () => {
  it.each(SHARED)('is found there from the site by %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { statusCode, headers } = await get(SITE, path, {
        method,
        headers: { origin: 'https://a.example' },
      });
      expect([statusCode, headers.location]).toEqual([302, `https://${CONTENT}${path}`]);
      expect(headers['access-control-allow-origin']).toBe('*');
    }
    expect(StorageStandIn.asked).toEqual([]);
  });

  it.each(SHARED)('is answered there at %s, inert, to be shown and read by pages', async (path) => {
    const answer = await get(`${CONTENT}:8443`, path, {
      headers: { range: 'bytes=0-1', origin: `https://${SITE}` },
    });
    expect([answer.statusCode, await text(answer)]).toEqual([200, 'picture']);
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(StorageStandIn.last.input).toMatchObject({ headers: { range: 'bytes=0-1' } });
    expect((await get(CONTENT, path, { method: 'HEAD' })).statusCode).toBe(200);
  });

  it.each([
    '/',
    '/login',
    '/assets/app.js',
    '/config.json',
    '/auth/v1/settings',
    '/openapi.json',
    '/no/such/page',
  ])('shares its origin with nothing: %s is not there', async (path) => {
    const answer = await get(CONTENT, path, { headers: { authorization } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-security-policy']).toMatch(/sandbox/);
  });

  it('is neither changed there nor read with a token', async () => {
    for (const [method, path] of [
      ['GET', `${OBJECT}/b/a%20b.png`],
      ['GET', `${OBJECT}/authenticated/b/a%20b.png`],
      ['GET', `${PICTURE}/authenticated/b/a%20b.png`],
      ['POST', `${OBJECT}/b/c.png`],
      ['POST', `${OBJECT}/sign/b/a%20b.png`],
      ['PUT', `${OBJECT}/upload/sign/b/a%20b.png?token=t`],
      ['DELETE', `${OBJECT}/b/a%20b.png`],
      ['POST', '/auth/v1/token?grant_type=password'],
    ] as const) {
      expect([path, (await get(CONTENT, path, { method, headers: { authorization } })).statusCode]).toEqual([
        path,
        404,
      ]);
    }
    expect(StorageStandIn.asked).toEqual([]);
  });

  it('has no websocket', async () => {
    const headers = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const key = { 'sec-websocket-key': Buffer.alloc(16).toString('base64') };
    const path = `/realtime/v1/websocket?apikey=${APIKEY}`;
    expect((await get(CONTENT, path, { headers: { ...headers, ...key } })).statusCode).toBe(421);
  });

  it('stays on the site for whoever asks with a token', async () => {
    const answer = await get(SITE, `${OBJECT}/b/a%20b.png`, { headers: { authorization } });
    expect([answer.statusCode, await text(answer)]).toEqual([200, 'picture']);
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('may be shown and read by the pages of the site', async () => {
    const policy = String((await get(SITE, '/')).headers['content-security-policy']);
    expect(policy).toMatch(new RegExp(`img-src [^;]*https://${CONTENT}(;| )`));
    expect(policy).toMatch(new RegExp(`connect-src [^;]*https://${CONTENT}(;| )`));
    expect(policy).not.toMatch(new RegExp(`script-src [^;]*${CONTENT}`));
  });

  it('opens no third name', async () => {
    for (const host of [`sub.${CONTENT}`, `${CONTENT}.evil.example`, 'evil.example'])
      for (const path of SHARED) expect((await get(host, path)).statusCode).toBe(421);
  });

  it('lets probes in', async () => {
    expect((await get(CONTENT, '/health/live')).statusCode).toBe(200);
  });
});
