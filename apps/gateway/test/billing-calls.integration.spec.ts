import { LIMITS } from '@dearly/contracts';
import { BillingStandIn, PLAN } from './billing-stand-in';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, Signer, USER } from './stand-ins';

let gateway: Gateway;
let token: string;

beforeAll(async () => {
  const signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  token = await signer.token();
  gateway = await startGateway();
});
beforeEach(() => {
  BillingStandIn.functions = [];
  BillingStandIn.events = [];
});
afterAll(() => gateway.stop());

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${gateway.url}${path}`, { method: 'POST', body, headers });
  return { answer, status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const run = (name: string, body: unknown, headers: Record<string, string> = {}) =>
  post(`/functions/v1/${name}`, JSON.stringify(body), {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...headers,
  });

it('tells everybody what a subscription costs, from memory for a minute', async () => {
  const answer = await fetch(`${gateway.url}/api/plans`);
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 200,
    body: { plans: [PLAN] },
  });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
});

describe('the functions of billing', () => {
  it.each([
    ['create-checkout-session', 'checkout', { url: 'https://pay.example/session' }],
    ['create-portal-session', 'portal', { url: 'https://pay.example/portal' }],
    ['get-subscription-status', 'status', { subscription: null, configured: false }],
  ])('pass %s on with the body and who asks', async (path, name, expected) => {
    const { answer, status, body } = await run(path, { userId: USER, more: 1 });
    expect({ status, body }).toEqual({ status: 200, body: expected });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const caller = expect.objectContaining({ userId: USER, email: 'me@example.org' }) as unknown;
    expect(BillingStandIn.functions).toEqual([{ name, input: { caller, body: { userId: USER, more: 1 } } }]);
  });

  it("say 403 to somebody else's userId", async () => {
    const { status, body } = await run('create-checkout-session', { userId: 'another' });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'not_your_account' });
  });

  it.each(['no-such-function', 'toString', '__proto__', 'create-checkout-session%2F..'])(
    'do not know %s: 404',
    async (name) => {
      const { status, body } = await run(name, { userId: USER });
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'not_found' });
      expect(BillingStandIn.functions).toEqual([]);
    },
  );

  it('want a session and take no unknown apikey', async () => {
    const body = JSON.stringify({ userId: USER });
    const json = { 'content-type': 'application/json' };
    expect((await post('/functions/v1/get-subscription-status', body, json)).status).toBe(401);
    expect((await run('get-subscription-status', { userId: USER }, { apikey: 'sb_other' })).status).toBe(401);
    expect(BillingStandIn.functions).toEqual([]);
  });

  it.each(['[]', '"text"', '3', 'null'])('want an object, not %s: 400', async (body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await post('/functions/v1/get-subscription-status', body, headers);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'malformed_request' });
  });
});

describe("the payment provider's events", () => {
  const send = (body: string, signature?: string, type = 'application/json; charset=utf-8') =>
    post('/webhooks/stripe', body, {
      'content-type': type,
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    });

  it('reach billing byte for byte, with their signature and without a session', async () => {
    const raw = '{"id" :  "evt_1",\r\n "object":"event","name":"Zoë \\u00e9 😀"} ';
    const { status, body } = await send(raw, 't=1,v1=abc');
    expect({ status, body }).toEqual({ status: 200, body: { received: true } });
    expect(BillingStandIn.events).toEqual([{ signature: 't=1,v1=abc', body: Buffer.from(raw) }]);
  });

  it('are refused with 400 when the signature is wrong or missing', async () => {
    const forged = await send('{}', 'forged');
    expect(forged.status).toBe(400);
    expect(forged.body).toMatchObject({ code: 'webhook_refused' });
    expect((await send('{}')).status).toBe(400);
    expect((await send('{}', 'x'.repeat(2_049))).status).toBe(400);
    expect(BillingStandIn.events).toHaveLength(1);
  });

  it('may not be larger than an event is', async () => {
    const { status } = await send('x'.repeat(LIMITS.billing.eventBytes + 1), 't=1,v1=abc');
    expect(status).toBe(413);
    expect(BillingStandIn.events).toEqual([]);
  });

  // Last: nothing of billing answers after it.
  it('answer 503 or 504 while billing is away, so that the provider sends them again', async () => {
    await gateway.stopService('billing');
    const { status } = await send('{}', 't=1,v1=abc');
    expect([503, 504]).toContain(status);
    expect(BillingStandIn.events).toEqual([]);
  }, 30_000);
});
