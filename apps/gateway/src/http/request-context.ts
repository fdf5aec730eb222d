import { randomBytes, randomUUID } from 'node:crypto';
import type { AccessClaims, RpcInput, StorageActor } from '@dearly/contracts';
import type { Logger } from '@dearly/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The claims that a call of administration carries to auth. */
export type Admin = RpcInput<'auth.adminReadUser'>['admin'];

/** What the gateway knows about a request beside HTTP: it travels with every call to a service. */
export type RequestContext = {
  requestId: string;
  traceparent: string;
  startedAt: number;
  claims?: AccessClaims;
  admin?: Admin;
  /** Who asks in the storage protocol. */
  actor?: StorageActor;
};

const CONTEXT = Symbol('request context');
const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-0[01]$/;

/** Every request has one, made when it arrives. */
export function contextOf(request: FastifyRequest): RequestContext {
  const holder = request as FastifyRequest & { [CONTEXT]?: RequestContext };
  holder[CONTEXT] ??= {
    requestId: randomUUID(),
    traceparent: continueTrace(request.headers.traceparent),
    startedAt: performance.now(),
  };
  return holder[CONTEXT];
}

/** A new span of the caller's trace when it sent one, else of a trace of our own (W3C Trace Context). */
export function continueTrace(header: string | string[] | undefined): string {
  const traceId = typeof header === 'string' ? TRACEPARENT.exec(header)?.[1] : undefined;
  return `00-${traceId ?? randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}

/** Names every answer with its request id and writes one log line a request: ids, route, status and time, never content. */
export function observeRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', contextOf(request).requestId);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { requestId, traceparent, startedAt, claims } = contextOf(request);
    logger.info(
      {
        requestId,
        traceId: traceparent.split('-')[1],
        userId: claims?.sub,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    );
    done();
  });
}
