import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const PATH = /^\/realtime\/v1\/websocket\/?$/;

/** What an upgrade asks for; undefined when it is not for the realtime websocket. */
export function readUpgrade(request: IncomingMessage): { apikey: string; version: string } | undefined {
  const [path = '', query] = (request.url ?? '').split('?');
  if (!PATH.test(path)) return undefined;
  const params = new URLSearchParams(query);
  const header = request.headers['apikey'];
  return {
    apikey: params.get('apikey') ?? (typeof header === 'string' ? header : ''),
    version: params.get('vsn') ?? '1.0.0',
  };
}

/**
 * Whether a page of this origin may connect: pages of this installation, and of those that it names. Programs send
 * no origin, and other pages cannot leave it out.
 */
export function isKnownOrigin(request: IncomingMessage, known: string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return known.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Answers an upgrade with an HTTP error instead, and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: string, error: string): void {
  const body = JSON.stringify({ error });
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
