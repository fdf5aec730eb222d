import { inRequest, inTrace, startSpan, type Logger, type SpanAttributes } from '@dearly/service';
import { context, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failures, methodOf, requestDuration, requests, requestsInFlight, routeOf } from './http-metrics';
import { contextOf } from './request-context';
import { groupOf } from './route-groups';

/** Status of a request whose client went before anything was answered, as proxies write it. */
const CLIENT_GONE = 499;

export function observeRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onRequest', (request, reply, done) => observed(request, reply, logger, done));
}

/**
 * Runs `run` as the work for a request: named with its id, in the trace that the caller sent along or a new one, with a
 * span, metrics and one log line: ids, route, status and time, never content.
 */
export function observed(
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
  run: () => void,
): void {
  const { requestId } = contextOf(request);
  const { traceparent } = request.headers;
  void reply.header('x-request-id', requestId);
  requestsInFlight.inc();
  inTrace(typeof traceparent === 'string' ? traceparent : undefined, () => {
    const span = startSpan(`${methodOf(request)} ${routeOf(request)}`, { kind: 'SERVER' });
    context.with(trace.setSpan(context.active(), span), () =>
      inRequest({ requestId }, () => {
        // Not Fastify's own hook, which never runs for a client that goes before the end.
        reply.raw.once(
          'close',
          context.bind(context.active(), () => finish(request, reply, span, logger)),
        );
        run();
      }),
    );
  });
}

function finish(request: FastifyRequest, { raw }: FastifyReply, span: Span, logger: Logger): void {
  const { requestId, startedAt, errorCode, ...who } = contextOf(request);
  const method = methodOf(request);
  const route = routeOf(request);
  const status = raw.headersSent ? raw.statusCode : CLIENT_GONE;
  const userId = who.claims?.sub ?? who.admin?.sub ?? who.signedIn;
  const ms = performance.now() - startedAt;
  requestsInFlight.dec();
  const group = groupOf(method, route);
  requestDuration.observe({ group }, ms / 1_000);
  requests.inc({ group, status });
  if (status >= 500) failures.inc({ method, route });
  const attributes: SpanAttributes = {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'dearly.request_id': requestId,
    'dearly.user_id': userId,
  };
  span.setAttributes(attributes);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR, message: errorCode });
  span.end();
  logger.info({ requestId, userId, method, route, status, code: errorCode, ms: Math.round(ms) }, 'request');
}
