import type { IncomingMessage } from 'node:http';

/**
 * Address of who sent a request that the HTTP server never sees, such as an upgrade. As there: what the trusted proxies
 * in front have written into X-Forwarded-For is believed, and nothing before that.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | undefined {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const addresses = [...forwarded.map((address) => address.trim()), request.socket.remoteAddress];
  const known = addresses.filter(Boolean);
  return known[Math.max(0, known.length - 1 - trustedProxies)];
}
