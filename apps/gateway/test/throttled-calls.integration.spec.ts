import { startGateway, type Gateway } from './gateway-fixture';

const OTP = '/auth/v1/otp';

/** The address that auth is told, which is the one it throttles by. */
async function ipOf(gateway: Gateway, forwardedFor?: string): Promise<unknown> {
  const answer = await fetch(`${gateway.url}${OTP}`, {
    method: 'POST',
    body: '{}',
    headers: {
      'content-type': 'application/json',
      ...(forwardedFor
        ? {
            'x-forwarded-for': forwardedFor,
            'x-real-ip': '203.0.113.1',
            forwarded: 'for=203.0.113.1',
            'x-client-ip': '203.0.113.1',
          }
        : {}),
    },
  });
  return ((await answer.json()) as { message_id?: unknown }).message_id;
}

describe('the address that account calls are throttled by', () => {
  it.each(['203.0.113.1', '203.0.113.1, 203.0.113.2', '127.0.0.2', 'junk'])(
    'is the one of the connection, whatever is written into the headers: %s',
    async (spoofed) => {
      const gateway = await startGateway();
      expect(await ipOf(gateway)).toBe('127.0.0.1');
      expect(await ipOf(gateway, spoofed)).toBe('127.0.0.1');
      await gateway.stop();
    },
  );

  it('is the one that the trusted proxies saw, not what was written before them', async () => {
    const gateway = await startGateway({ TRUSTED_PROXIES: '1' });
    expect(await ipOf(gateway, '198.51.100.9')).toBe('198.51.100.9');
    expect(await ipOf(gateway, '203.0.113.1, 198.51.100.9')).toBe('198.51.100.9');
    expect(await ipOf(gateway, '203.0.113.1, 203.0.113.2, 198.51.100.9')).toBe('198.51.100.9');
    await gateway.stop();
  });

  it('is the same for every connection of a client whose proxy writes ports', async () => {
    const gateway = await startGateway({ TRUSTED_PROXIES: '1' });
    expect(await ipOf(gateway, '198.51.100.9:50001')).toBe('198.51.100.9');
    expect(await ipOf(gateway, '203.0.113.1, [2001:db8::9]:50002')).toBe('2001:db8::9');
    await gateway.stop();
  });

  it('is one further in for each trusted proxy', async () => {
    const gateway = await startGateway({ TRUSTED_PROXIES: '2' });
    expect(await ipOf(gateway, '203.0.113.1, 198.51.100.9, 10.0.0.5')).toBe('198.51.100.9');
    await gateway.stop();
  });
});

describe('an account call that came too often', () => {
  it('is answered 429, with the time to wait in Retry-After', async () => {
    const gateway = await startGateway();
    const answer = await fetch(`${gateway.url}/auth/v1/recover`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('42');
    expect(await answer.json()).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached. Try again in 42 seconds.',
    });
    await gateway.stop();
  });
});
