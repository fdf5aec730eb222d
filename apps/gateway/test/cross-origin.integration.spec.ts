import { startGateway, type Gateway } from './gateway-fixture';

const FRIEND = 'https://app.example.org';
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({ ALLOWED_ORIGINS: `${FRIEND}, http://localhost:5173` });
});
afterAll(() => gateway.stop());

const preflight = async (origin: string, path = '/storage/v1/object/b/a.png', url = gateway.url) => {
  const { status, headers } = await fetch(`${url}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization, x-upsert',
    },
  });
  return { status, headers };
};
const permission = (headers: Headers) => [
  headers.get('access-control-allow-origin'),
  headers.get('access-control-allow-credentials'),
];

describe('pages of other origins', () => {
  it.each(['/storage/v1/object/b/a.png', '/auth/v1/token', '/api/screenshots/audiences'])(
    'may call %s with credentials when they are listed',
    async (path) => {
      const { status, headers } = await preflight(FRIEND, path);
      expect(status).toBe(204);
      expect(permission(headers)).toEqual([FRIEND, 'true']);
      expect(headers.get('access-control-allow-methods')).toContain('PUT');
      for (const name of ['authorization', 'apikey', 'x-upsert', 'x-client-info', 'x-metadata', 'range'])
        expect(headers.get('access-control-allow-headers')).toContain(name);
      expect(headers.get('vary')).toMatch(/origin/i);
    },
  );

  it('may read the answer, an error as well', async () => {
    const { status, headers } = await fetch(`${gateway.url}/storage/v1/bucket`, {
      headers: { origin: FRIEND },
    });
    expect(status).toBe(400);
    expect(permission(headers)).toEqual([FRIEND, 'true']);
    expect(headers.get('access-control-expose-headers')).toContain('Content-Range');
  });

  it.each([
    'https://evil.example',
    'null',
    `${FRIEND}.evil.example`,
    'http://app.example.org',
    `${FRIEND}:8443`,
  ])('are told nothing as %s', async (origin) => {
    const { status, headers } = await preflight(origin);
    expect(status).toBe(404);
    expect(permission(headers)).toEqual([null, null]);
    const answer = await fetch(`${gateway.url}/config.json`, { headers: { origin } });
    expect(permission(answer.headers)).toEqual([null, null]);
  });

  it('are all told nothing while none is listed', async () => {
    const lonely = await startGateway();
    expect(permission((await preflight(FRIEND, '/auth/v1/token', lonely.url)).headers)).toEqual([null, null]);
    await lonely.stop();
  });
});
