import { AppError } from '@dearly/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';
import { answerError } from './error.filter';
import { FOR_ANYBODY, isForHost } from './known-hosts';

/** Addresses that open what people uploaded to whoever has them, without a token or a cookie. */
const CONTENT_ROUTES = [
  '/storage/v1/object/public/:bucketId/*',
  '/storage/v1/object/sign/:bucketId/*',
  '/storage/v1/render/image/public/:bucketId/*',
  '/storage/v1/render/image/sign/:bucketId/*',
];

/** What people uploaded may be anything; opened by itself it runs and loads nothing, and no page frames it. */
export const INERT = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Gives what people uploaded an origin of its own, if one is configured: public and signed addresses lead there from
 * the site, and nothing else answers there. Whatever runs in spite of all then shares no origin with anybody's session.
 */
export function separateUserContent(
  fastify: FastifyInstance,
  { USER_CONTENT_URL }: Pick<GatewayConfig, 'USER_CONTENT_URL'>,
): void {
  if (USER_CONTENT_URL === undefined) return;
  const { hostname } = new URL(USER_CONTENT_URL);
  fastify.addHook('onRequest', (request, reply, done) => {
    const isContent = isContentRequest(request);
    const isThere = isForHost(request, [hostname]);
    // Pages of the site show it, and scripts may read it: the address alone opens it to everybody.
    if (isThere || isContent) {
      void reply.headers({
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      });
    }
    if (isThere) {
      void reply.header('content-security-policy', INERT);
      if (isContent || FOR_ANYBODY.includes(request.routeOptions.url ?? '')) return done();
      return answerError(new AppError('not_found'), request, reply);
    }
    if (!isContent) return done();
    void reply
      .headers({ location: USER_CONTENT_URL + request.url, 'cache-control': 'private, max-age=300' })
      .code(302)
      .send();
  });
}

function isContentRequest({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && CONTENT_ROUTES.includes(routeOptions.url ?? '');
}
