import { AppError } from '@dearly/contracts';
import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { suppressTracing } from '@opentelemetry/core';

/**
 * All that a span may say, by the names of the semantic conventions: kinds, ids, sizes and codes. What a person wrote
 * or uploaded has no name here, so it cannot be put into a trace.
 */
export type SpanAttributes = Partial<
  Record<
    | 'http.request.method'
    | 'http.route'
    | 'http.response.status_code'
    | 'rpc.method'
    | 'messaging.destination.name'
    | 'messaging.message.id'
    | 'messaging.operation.type'
    | 'db.operation.name'
    | 'db.collection.name'
    | 'db.namespace'
    | 'db.system.name'
    | 'dearly.request_id'
    | 'dearly.user_id'
    | 'dearly.attempt'
    | 'dearly.bytes'
    | 'dearly.count'
    | 'dearly.tokens'
    | 'dearly.kind'
    | 'dearly.outcome',
    string | number
  >
>;
export type SpanOptions = { kind?: keyof typeof SpanKind; attributes?: SpanAttributes };
/** What work under a span may do to it. */
export type WorkSpan = { note: (attributes: SpanAttributes) => void };

/**
 * Runs `run` under a span of its own. An error marks the span with its code, never with its words, and goes on to the
 * caller.
 */
export function traced<T>(
  name: string,
  options: SpanOptions,
  run: (span: WorkSpan) => Promise<T>,
): Promise<T> {
  const kind = SpanKind[options.kind ?? 'INTERNAL'];
  return tracer().startActiveSpan(name, { kind, attributes: options.attributes }, async (span) => {
    try {
      return await run({ note: (attributes) => span.setAttributes(attributes) });
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs what happens all the time and is of no interest to anybody: no span of it, nor of anything that it does. */
export function untraced<T>(run: () => T): T {
  return context.with(suppressTracing(context.active()), run);
}

/** For what begins and ends in two callbacks: the caller ends the span. */
export function startSpan(name: string, { kind = 'INTERNAL', attributes }: SpanOptions): Span {
  return tracer().startSpan(name, { kind: SpanKind[kind], attributes });
}

/** Marks a span with the code of what went wrong, never with its words: `code`, or that of an AppError. */
export function markFailed(span: Span, error: unknown, code?: string): void {
  const message = code ?? (error instanceof AppError ? error.code : 'unexpected');
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}

function tracer() {
  return trace.getTracer('dearly');
}
