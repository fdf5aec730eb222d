import { context, createContextKey, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';

/** On whose behalf something runs; both are ids that mean nothing outside. */
export type RequestScope = { requestId: string; userId?: string };
/** Whose work something is, as it travels with it: the W3C trace context and the request, where they are known. */
export type Origin = { traceparent?: string; requestId?: string };

const SCOPE = createContextKey('request scope');

/** The W3C trace context to send along, or undefined when nothing is traced here. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Id of the trace that is under way, 32 hex digits. */
export function currentTraceId(): string | undefined {
  return trace.getSpanContext(context.active())?.traceId;
}

/** Runs `run` as a part of the trace that came along; of a new one when it is absent or makes no sense. */
export function inTrace<T>(traceparent: string | undefined, run: () => T): T {
  // Not the active context: a loop that hands out work must not tie every piece to the one that started the loop.
  return context.with(propagation.extract(ROOT_CONTEXT, { traceparent }), run);
}

/** Runs `run` for a request: its log lines carry the ids. */
export function inRequest<T>(scope: RequestScope, run: () => T): T {
  return context.with(context.active().setValue(SCOPE, scope), run);
}

/** The request that is under way here, if there is one. */
export function requestScope(): RequestScope | undefined {
  return context.active().getValue(SCOPE) as RequestScope | undefined;
}

/** Whose work this is, to be sent along. */
export function currentOrigin(): Origin {
  return { traceparent: currentTraceparent(), requestId: requestScope()?.requestId };
}

/** Runs `run` as a part of the trace and the request that came along. */
export function inOrigin<T>(origin: Origin & { userId?: string }, run: () => T): T {
  const { traceparent, requestId, userId } = origin;
  return inTrace(traceparent, () =>
    requestId === undefined ? run() : inRequest({ requestId, userId }, run),
  );
}
