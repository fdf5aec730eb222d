import { request } from 'undici';
import { SCRIPT, startGateway, type Gateway } from './gateway-fixture';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({
    PUBLIC_URL: 'https://dearly.example',
    BILLING_CHECKOUT_LINK: 'https://pay.example/subscribe',
  });
});
afterAll(() => gateway.stop());

describe('the site', () => {
  it.each(['/', '/about', '/index.html', '/no/such/page?x=1'])(
    'answers %s with the one page, which names the public address',
    async (path) => {
      const answer = await fetch(`${gateway.url}${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const html = await answer.text();
      expect(html).toContain('href="https://dearly.example/"');
      expect(html).not.toContain('%ORIGIN%');
    },
  );

  it.each([
    ['/assets/app.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
  ])('sends %s packed to whoever reads that, and plain to others', async (path, caching) => {
    // undici's request unpacks nothing.
    const packed = await request(`${gateway.url}${path}`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': caching });
    expect(packed.headers['vary']).toMatch(/accept-encoding/i);
    expect((await packed.body.arrayBuffer()).byteLength).toBeLessThan(SCRIPT.length / 10);
    const plain = await request(`${gateway.url}${path}`);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(await plain.body.text()).toBe(SCRIPT);
  });

  it.each(['/api/none', '/functions/v1/create-checkout-session', '/webhooks/stripe', '/assets/none.js'])(
    'is no page at %s: 404',
    async (path) => expect((await fetch(`${gateway.url}${path}`)).status).toBe(404),
  );

  it('tells the fixed payment link, and lets no script of others run while there is no public key', async () => {
    const answer = await fetch(`${gateway.url}/config.json`);
    expect(await answer.json()).toMatchObject({ checkoutLink: 'https://pay.example/subscribe' });
    expect(answer.headers.get('content-security-policy')).not.toContain('stripe');
  });

  it('lets no style stand in a page, and no text become code', async () => {
    const policy = (await fetch(gateway.url)).headers.get('content-security-policy');
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default");
  });

  it.each(['/', '/config.json', '/assets/none.js'])(
    'denies at %s what the app does not use',
    async (path) => {
      const policy = (await fetch(`${gateway.url}${path}`)).headers.get('permissions-policy');
      expect(policy?.split(', ')).toEqual(
        expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()']),
      );
    },
  );

  it.each(['/', '/config.json', '/assets/none.js', '/api/screenshots/audiences', '/auth/v1/user'])(
    'sends at %s what keeps browsers from misusing an answer',
    async (path) => {
      const { headers } = await fetch(`${gateway.url}${path}`);
      const policy = (headers.get('content-security-policy') ?? '').split(';');
      expect(policy).toEqual(
        expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
      );
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it("opens the policies for the provider's script where there is a public key", async () => {
    const other = await startGateway({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
    try {
      const answer = await fetch(`${other.url}/config.json`);
      expect(await answer.json()).toMatchObject({ paymentKey: 'pk_test_1' });
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain("script-src 'self' https://js.stripe.com;");
      expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com");
      expect(answer.headers.get('permissions-policy')).toContain('payment=(self "https://js.stripe.com")');
    } finally {
      await other.stop();
    }
  });
});
