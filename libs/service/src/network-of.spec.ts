import { networkOf } from './network-of';

describe('networkOf', () => {
  it('is the address itself in IPv4', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  });

  it.each(['2001:db8:0:1::1', '2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1:2::%eth0'])(
    'is the /64 network in IPv6, however %s is written',
    (ip) => {
      expect(networkOf(ip)).toBe('2001:db8:0:1::/64');
    },
  );

  it('tells one /64 network from the next', () => {
    expect(networkOf('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });

  it.each(['::ffff:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:ffff:cb00:7107'])(
    'is the IPv4 address that %s stands for',
    (ip) => {
      expect(networkOf(ip)).toBe('203.0.113.7');
    },
  );

  it.each([undefined, '', 'unknown', '203.0.113', '203.0.113.7, 10.0.0.1', 'fe80::g'])(
    'is one and the same for everything that is no address, such as %s',
    (ip) => {
      expect(networkOf(ip)).toBe('unknown');
    },
  );
});
