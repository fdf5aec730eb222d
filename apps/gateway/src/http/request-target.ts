import { AppError } from '@dearly/contracts';
import type { FastifyInstance } from 'fastify';
import { answerError } from './error.filter';

/**
 * Refuses requests whose target is no path: proxies are asked that way (RFC 9112, 3.2.2), and this is none. The router
 * would drop the other host from such a target, while all else here goes by how the target begins.
 */
export function refuseOtherTargets(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/')) return done();
    answerError(new AppError('malformed_request', { reason: 'its target must be a path.' }), request, reply);
  });
}
