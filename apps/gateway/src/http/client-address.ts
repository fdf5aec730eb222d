import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';

/**
 * Address of who sent a request that the HTTP server never sees, such as an upgrade. As there: what the trusted proxies
 * in front have written into X-Forwarded-For is believed, and nothing before that.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | undefined {
  const addresses = [...forwardedAddresses(request), request.socket.remoteAddress];
  const known = addresses.filter(Boolean);
  return known[Math.max(0, known.length - 1 - trustedProxies)];
}

/**
 * Lets `request.ip` be an address where a proxy writes its port as well, as Azure's Application Gateway does. With the
 * port, every connection of a person would count as somebody else.
 */
export function readAddressesWithoutPorts(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _, done) => {
    const { headers } = request.raw;
    if (headers['x-forwarded-for']) headers['x-forwarded-for'] = forwardedAddresses(request.raw).join(', ');
    done();
  });
}

function forwardedAddresses({ headers }: IncomingMessage): string[] {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return forwarded.map((address) => withoutPort(address.trim()));
}

/** `203.0.113.9:51034` and `[2001:db8::9]:51034` without the port; anything else as it stands. */
function withoutPort(text: string): string {
  const address = text.startsWith('[') ? text.slice(1).split(']')[0] : text.split(':')[0];
  const isAddress = text.startsWith('[') ? isIP(address ?? '') : isIPv4(address ?? '');
  return address && isAddress ? address : text;
}
