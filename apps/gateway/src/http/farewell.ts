import type { FastifyInstance } from 'fastify';

/**
 * Prepares for the end of this process. Once the returned function has been called, every answer also ends its
 * connection: whoever asks next, a proxy with connections in store above all, comes by another one, and nobody sends a
 * request into a connection that is about to close. Call it before the server's hooks are fixed, so before it listens.
 */
export function prepareFarewell(fastify: FastifyInstance): () => void {
  let isLeaving = false;
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isLeaving) void reply.header('connection', 'close');
    done(null, payload);
  });
  return () => {
    isLeaving = true;
  };
}
