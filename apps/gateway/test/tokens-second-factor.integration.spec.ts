import { WebSocket } from 'ws';
import { startGateway, type Gateway } from './gateway-fixture';
import { APIKEY, connectClient, disconnectAll, joined, errorReply } from './realtime-clients';
import { AuthStandIn, Signer, USER } from './stand-ins';

let gateway: Gateway;
let signer: Signer;
let owing: string;

beforeAll(async () => {
  signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  gateway = await startGateway();
  owing = await signer.token({ aal: 'aal1', needs_factor: true });
});
afterEach(() => disconnectAll());
afterAll(() => gateway.stop());

async function call(method: string, path: string, body?: string): Promise<[number, unknown]> {
  const answer = await fetch(`${gateway.url}${path}`, {
    method,
    body,
    headers: { authorization: `Bearer ${owing}`, apikey: APIKEY, 'content-type': 'application/json' },
  });
  return [answer.status, await answer.json()];
}

const TEXT = 'This account is protected by a second factor. Enter its code to go on.';

describe('a session that owes its second factor', () => {
  it('reaches the account endpoints, where it can be shown', async () => {
    expect((await call('GET', '/auth/v1/user'))[0]).toBe(200);
  });

  it('gets 403 second_factor_required for every product call and function that needs a session', async () => {
    const routes = gateway.routes.filter((route) => / \/(api|functions)\//.test(route));
    const guarded: string[] = [];
    for (const route of routes) {
      const [method = '', path = ''] = route.replace(/:\w+/g, USER).split(' ');
      const answer = await fetch(`${gateway.url}${path}`, { method });
      if (answer.status !== 401 || method === 'HEAD') continue;
      guarded.push(route);
      const [status, body] = await call(method, path);
      expect([route, status, body]).toEqual([
        route,
        403,
        expect.objectContaining({ code: 'second_factor_required', message: TEXT }),
      ]);
    }
    expect(guarded).toEqual(
      expect.arrayContaining([
        'POST /api/csv/parse',
        'DELETE /api/screenshots/:id',
        'POST /functions/v1/create-portal-session',
      ]),
    );
  });

  it('gets it from the storage in the words of its protocol', async () => {
    const [status, body] = await call('GET', '/storage/v1/bucket');
    expect([status, body]).toEqual([
      403,
      expect.objectContaining({ statusCode: '403', error: 'second_factor_required', message: TEXT }),
    ]);
  });

  it('joins no topic', async () => {
    const client = await connectClient(gateway.url, { token: owing });
    expect(await errorReply(client.channel('room'))).toContain(`SecondFactorRequired: ${TEXT}`);
  });

  it('opens no realtime connection with its token for a key', async () => {
    const url = `${gateway.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${owing}&vsn=2.0.0`;
    const status = await new Promise((resolve) => {
      new WebSocket(url)
        .on('unexpected-response', (_, response) => resolve(response.statusCode))
        .on('open', () => resolve('open'));
    });
    expect(status).toBe(403);
  });

  it('sends no broadcast', async () => {
    const messages = { messages: [{ topic: 'room', event: 'hello', payload: {} }] };
    const [status, body] = await call('POST', '/realtime/v1/api/broadcast', JSON.stringify(messages));
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'second_factor_required' })]);
  });
});

describe('a session that has shown its second factor', () => {
  it('reaches everything', async () => {
    const token = await signer.token({ aal: 'aal2' });
    const product = await fetch(`${gateway.url}/api/csv/parse`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    // No file was sent: that is said behind the guard.
    expect(product.status).toBe(415);
    const client = await connectClient(gateway.url, { token });
    await joined(client.channel(`user:${USER}`, { config: { private: true } }));
  });
});
