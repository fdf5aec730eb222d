import { isIPv6 } from 'node:net';

/** The URL of what listens at an address or host name; an IPv6 address stands in brackets there (RFC 3986, section 3.2.2). */
export function internalUrl(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
