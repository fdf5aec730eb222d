import { gatewayConfig } from './config';

describe('the settings of the gateway', () => {
  it('tell other services the internal address unless another one is set', () => {
    expect(gatewayConfig.parse({ INTERNAL_PORT: '9000' }).INTERNAL_URL).toBe('http://127.0.0.1:9000');
    expect(gatewayConfig.parse({ INTERNAL_URL: 'http://10.0.0.7:9000' }).INTERNAL_URL).toBe(
      'http://10.0.0.7:9000',
    );
  });

  it('need an internal port that others can know', () => {
    const result = gatewayConfig.safeParse({});
    expect(result.error?.issues[0]).toMatchObject({
      path: ['INTERNAL_PORT'],
      message: expect.stringContaining('fixed port') as unknown,
    });
  });
});
