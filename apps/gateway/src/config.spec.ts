import { rpcSettings } from '@dearly/testing';
import { gatewayConfig } from './config';

const KEYS = rpcSettings('gateway');

describe('the settings of the gateway', () => {
  it('tell other services the internal address unless another one is set', () => {
    expect(gatewayConfig.parse({ ...KEYS, INTERNAL_PORT: '9000' }).INTERNAL_URL).toBe(
      'http://127.0.0.1:9000',
    );
    expect(gatewayConfig.parse({ ...KEYS, INTERNAL_URL: 'http://10.0.0.7:9000' }).INTERNAL_URL).toBe(
      'http://10.0.0.7:9000',
    );
  });

  it('name an IPv6 address in brackets', () => {
    const at = (INTERNAL_HOST: string) =>
      gatewayConfig.parse({ ...KEYS, INTERNAL_HOST, INTERNAL_PORT: '9000' }).INTERNAL_URL;
    expect(at('fd00::7')).toBe('http://[fd00::7]:9000');
    expect(at('gateway')).toBe('http://gateway:9000');
  });

  it('need an internal port that others can know', () => {
    const result = gatewayConfig.safeParse({ ...KEYS });
    expect(result.error?.issues[0]).toMatchObject({
      path: ['INTERNAL_PORT'],
      message: expect.stringContaining('fixed port') as unknown,
    });
  });

  it('name other origins one by one, and nothing that is no origin', () => {
    const origins = (ALLOWED_ORIGINS: string) =>
      gatewayConfig.safeParse({ ...KEYS, INTERNAL_PORT: '9000', ALLOWED_ORIGINS }).data?.ALLOWED_ORIGINS;
    expect(origins('')).toEqual([]);
    expect(origins(' https://a.example, http://localhost:5173')).toEqual([
      'https://a.example',
      'http://localhost:5173',
    ]);
    for (const wrong of ['*', 'null', 'https://a.example/', 'a.example', 'https://A.example'])
      expect(origins(wrong)).toBeUndefined();
  });

  it('name other hosts one by one, without their ports, and no patterns', () => {
    const hosts = (ALLOWED_HOSTS: string) =>
      gatewayConfig.safeParse({ ...KEYS, INTERNAL_PORT: '9000', ALLOWED_HOSTS }).data?.ALLOWED_HOSTS;
    expect(hosts('')).toEqual([]);
    expect(hosts('App.example, 192.168.1.7:8080,[FE80::1]:80, bücher.example,people-gateway_http')).toEqual([
      'app.example',
      '192.168.1.7',
      '[fe80::1]',
      'xn--bcher-kva.example',
      'people-gateway_http',
    ]);
    for (const wrong of [
      '*',
      '*.a.example',
      'https://a.example',
      'a.example/',
      'a b',
      'u@a.example',
      '1.2.3.4.5',
    ])
      expect(hosts(wrong)).toBeUndefined();
  });

  it.each(['', 'sb_publishable_0123456789abcdef', 'sb_secret_short'])(
    'refuse %j as the service key',
    (SERVICE_KEY) => {
      expect(gatewayConfig.safeParse({ ...KEYS, INTERNAL_PORT: '9000', SERVICE_KEY }).success).toBe(false);
    },
  );

  it('give what people uploaded an origin that is not the site', () => {
    const content = (USER_CONTENT_URL: string) =>
      gatewayConfig.safeParse({
        ...KEYS,
        ...{ INTERNAL_PORT: '9000', PUBLIC_URL: 'https://a.example', ALLOWED_HOSTS: 'b.example' },
        USER_CONTENT_URL,
      });
    expect(content('https://content.example/').data?.USER_CONTENT_URL).toBe('https://content.example');
    for (const wrong of ['content.example', 'https://content.example/path', 'ftp://content.example'])
      expect(content(wrong).error?.issues[0]?.message).toMatch(/must be an origin/);
    for (const taken of [
      'https://a.example',
      'https://a.example:8443',
      'http://b.example',
      'http://localhost:1',
    ])
      expect(content(taken).error?.issues[0]?.message).toMatch(/host name of its own/);
  });
});
