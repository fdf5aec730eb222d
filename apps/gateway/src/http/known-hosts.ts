import { AppError } from '@dearly/contracts';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { GatewayConfig } from '../config';
import { answerError } from './error.filter';

// Not picked of the whole: the check of the settings asks this file.
type HostSettings = { PUBLIC_URL: string; ALLOWED_HOSTS: readonly string[] };
type ContentSettings = Pick<GatewayConfig, 'USER_CONTENT_URL'>;

/** What a browser on the same machine, a tunnel or `kubectl port-forward` asks for. No other site can bear these names. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i;
/** Load balancers ask for these by address, and the answers tell nothing. */
export const FOR_ANYBODY = ['/health/live', '/health/ready'];

export const UNKNOWN_HOST =
  'Dearly does not answer under this host name. Open it at its public address, or let whoever runs it set PUBLIC_URL ' +
  'to the address people open, or add this host name to ALLOWED_HOSTS.';

/** Host names under which the inbox opens. It shows the mails of everybody, so hosts that are allowed beside are none. */
export function inboxHosts({ PUBLIC_URL }: Pick<HostSettings, 'PUBLIC_URL'>): string[] {
  return [...THIS_MACHINE, new URL(PUBLIC_URL).hostname];
}

/** Host names under which the site, its calls and its websocket answer. */
export function siteHosts(settings: HostSettings): string[] {
  return [...inboxHosts(settings), ...settings.ALLOWED_HOSTS];
}

/**
 * Whether a request was sent to one of these host names, at any port. A page of another site whose name was made to
 * lead here (DNS rebinding) counts as our own for its browser, which sends the foreign name along. Only `Host` counts:
 * such a page may write X-Forwarded-Host.
 */
export function isForHost({ headers }: Pick<IncomingMessage, 'headers'>, names: readonly string[]): boolean {
  const name = HOST.exec(headers.host ?? '')?.[1];
  return name !== undefined && names.includes(name.toLowerCase());
}

/** Answers 421 to whatever was sent neither to a host name of this site nor to that of what people uploaded. */
export function refuseOtherHosts(fastify: FastifyInstance, settings: HostSettings & ContentSettings): void {
  const { USER_CONTENT_URL } = settings;
  const names = [...siteHosts(settings), ...(USER_CONTENT_URL ? [new URL(USER_CONTENT_URL).hostname] : [])];
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isForHost(request, names) || FOR_ANYBODY.includes(request.routeOptions.url ?? '')) return done();
    answerError(new AppError('misdirected_request', { reason: UNKNOWN_HOST }), request, reply);
  });
}
