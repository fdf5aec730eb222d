import { isIPv4, isIPv6 } from 'node:net';

/** Stands for everybody whose address cannot be read. */
export const UNKNOWN_NETWORK = 'unknown';

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, because whoever has one address
 * of it has all of them.
 */
export function networkOf(ip: string | undefined): string {
  const address = ip?.split('%')[0] ?? '';
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return UNKNOWN_NETWORK;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser knows every spelling of an address, and writes the shortest.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

function ipv4Of(groups: string[]): string {
  const bytes = groups.map((group) => parseInt(group, 16)).flatMap((pair) => [pair >> 8, pair & 255]);
  return bytes.join('.');
}
