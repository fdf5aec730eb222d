import { startGateway, type Gateway } from './gateway-fixture';
import { ask } from './wire';

let gateway: Gateway;
let secure: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
  secure = await startGateway({ PUBLIC_URL: 'https://dearly.example' });
});
afterAll(async () => {
  await gateway.stop();
  await secure.stop();
});

const open = (path: string, headers: Record<string, string> = {}, { url } = gateway) =>
  fetch(`${url}/auth/v1/${path}`, { headers, redirect: 'manual' });
/** What auth was told, out of the address that the stand-in led to. */
function told(answer: Response): Record<string, unknown> {
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  return JSON.parse(searchParams.get('asked') ?? searchParams.get('told') ?? '{}') as Record<string, unknown>;
}
const cookieOf = (answer: Response) =>
  /^[\w-]+=[\w-]{43}/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';

describe('GET authorize', () => {
  it('passes on what the client asks, and leads to the provider', async () => {
    const query = new URLSearchParams({
      provider: 'google',
      redirect_to: 'https://app.example/back',
      scopes: 'calendar',
      code_challenge: 'c',
      code_challenge_method: 's256',
      prompt: 'consent',
    });
    const answer = await open(`authorize?${query.toString()}`, { 'user-agent': 'Safari' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    expect(told(answer)).toEqual({
      provider: 'google',
      scopes: 'calendar',
      codeChallenge: 'c',
      codeChallengeMethod: 's256',
      hints: { prompt: 'consent' },
      redirectTo: 'https://app.example/back',
      browser: expect.stringMatching(/^[\w-]{43}$/),
      client: { ip: '127.0.0.1', userAgent: 'Safari' },
    });
  });

  it('gives the browser a cookie of this site alone, and keeps the one it has', async () => {
    const first = await open('authorize?provider=google');
    expect(first.headers.get('set-cookie')).toMatch(
      /^dearly-sign-in=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/,
    );
    expect(cookieOf(first)).toBe(`dearly-sign-in=${String(told(first)['browser'])}`);
    const second = await open('authorize?provider=google', { cookie: `a=b; ${cookieOf(first)}; c=d` });
    expect(cookieOf(second)).toBe(cookieOf(first));
    expect(told(second)['browser']).toBe(told(first)['browser']);
  });

  it('takes no cookie that is none of ours', async () => {
    for (const cookie of ['dearly-sign-in=', 'dearly-sign-in=short', `dearly-sign-in=${'a'.repeat(44)}`]) {
      expect(told(await open('authorize?provider=google', { cookie }))['browser']).not.toMatch(
        /^(|short|a+)$/,
      );
    }
  });

  it('has a cookie on sites with https that no neighbour can set', async () => {
    const host = { host: 'dearly.example' };
    const answer = await ask(secure.port, '/auth/v1/authorize?provider=google', { headers: host });
    answer.resume();
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-dearly-sign-in=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
    const planted = `dearly-sign-in=${'a'.repeat(43)}`;
    expect(told(await open('callback?state=s', { cookie: planted }, secure))).not.toHaveProperty('browser');
  });

  it('is refused in the words of the protocol when nobody has set the provider up', async () => {
    const answer = await open('authorize?provider=apple');
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        code: 400,
        error_code: 'validation_failed',
        msg: 'Unsupported provider: provider is not enabled',
      },
    ]);
  });
});

describe('the callback', () => {
  it('tells auth the answer and who brings it, and nothing else of the address', async () => {
    const cookie = cookieOf(await open('authorize?provider=google'));
    const answer = await open('callback?state=s&code=c&iss=i&error_description=words&state_=x', { cookie });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    expect(told(answer)).toMatchObject({
      answer: { state: 's', code: 'c', iss: 'i' },
      browser: cookie.split('=')[1],
    });
    expect(told(answer)['answer']).not.toHaveProperty('error_description');
    expect(told(await open('callback?state=s&state=t'))['answer']).toEqual({});
    expect(told(await open('callback?state=s'))).not.toHaveProperty('browser');
  });

  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${gateway.url}/auth/v1/callback`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      redirect: 'manual',
    });

  it('leads from a posted form to itself, where the browser brings its cookie along', async () => {
    const answer = await post('state=s%26x&code=c+d&user=%7B%7D');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/auth/v1/callback?state=s%26x&code=c+d',
    ]);
  });

  it('takes a form alone, of at most 1 MB', async () => {
    expect((await post('{"state":"s"}', 'application/json')).status).toBe(415);
    expect((await post(`state=${'x'.repeat(1024 * 1024)}`)).status).toBe(413);
  });

  it.each(['authorize?provider=google', 'callback?state=s'])('is not reached by HEAD: %s', async (path) => {
    const answer = await fetch(`${gateway.url}/auth/v1/${path}`, { method: 'HEAD', redirect: 'manual' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  });
});
