import type { IncomingMessage } from 'node:http';
import { clientAddress } from './client-address';

const request = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;

describe('the address of a client', () => {
  it.each([
    ['nobody in front is believed', '203.0.113.9', 0, '10.0.0.1'],
    ['one proxy is believed', '203.0.113.9', 1, '203.0.113.9'],
    ['a client lies to the one proxy', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
    ['two proxies are believed', '198.51.100.1,203.0.113.9', 2, '198.51.100.1'],
    ['fewer stand there than are believed', '203.0.113.9', 3, '203.0.113.9'],
    ['a believed proxy says nothing', '', 1, '10.0.0.1'],
    ['a believed proxy is not there', undefined, 1, '10.0.0.1'],
    ['a believed proxy adds the port', '203.0.113.9:51034', 1, '203.0.113.9'],
    ['it does so for IPv6', '198.51.100.1, [2001:db8::9]:51034', 1, '2001:db8::9'],
    ['it writes brackets and no port', '[2001:db8::9]', 1, '2001:db8::9'],
    ['an IPv6 address ends in digits', '2001:db8::9:51034', 1, '2001:db8::9:51034'],
    ['what stands there is no address', 'unknown:1', 1, 'unknown:1'],
  ])('when %s', (_, forwarded, proxies, address) => {
    expect(clientAddress(request(forwarded), proxies)).toBe(address);
  });
});
