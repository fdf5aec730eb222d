import { startTracing } from '@dearly/service';
import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-node';

/** The spans of this process that have ended, in the order in which they did. */
export type RecordedSpans = {
  all(): ReadableSpan[];
  /** Clears those so far. */
  reset(): void;
  /** Stops tracing. */
  stop(): Promise<void>;
};

/** Traces everything in this process from now on, and keeps the spans. */
export function recordSpans(): RecordedSpans {
  const kept = new InMemorySpanExporter();
  const tracing = startTracing('test', { OTEL_TRACES_SAMPLER_ARG: 1 }, new SimpleSpanProcessor(kept));
  return { all: () => kept.getFinishedSpans(), reset: () => kept.reset(), stop: () => tracing.stop() };
}
