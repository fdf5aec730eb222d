import { context, propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  TraceIdRatioBasedSampler,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { z } from 'zod';

export const tracingEnv = {
  /** Where spans are sent, by OTLP over HTTP with JSON. Absent: none are kept, and trace ids stand in the log alone. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .transform((url) => url?.replace(/\/+$/, '')),
  /** Share of the traces that are sent, 0 to 1. Every process decides by the trace's id, so they decide alike. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};
export type TracingConfig = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
};
export type Tracing = {
  /** Sends what is left, for two seconds at most; after it the process has no traces, and may start anew. */
  stop: () => Promise<void>;
};

const EXPORT_TIMEOUT_MS = 2_000;

/**
 * From now on this process has traces: each request and job keeps its trace id over `await` and over RPC, jobs and byte streams. Spans
 * leave the process only with an endpoint. Call it once, before anything else starts; `processor` is for tests.
 */
export function startTracing(service: string, config: TracingConfig, processor?: SpanProcessor): Tracing {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  const sender = endpoint === undefined ? undefined : sendTo(endpoint);
  const processors = [sender, processor].filter((one) => one !== undefined);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: `dearly-${service}` }),
    // Not the caller's decision: anybody may send a trace context to the gateway.
    sampler:
      processors.length > 0
        ? new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG)
        : new AlwaysOffSampler(),
    spanProcessors: processors,
  });
  // Without baggage: what a stranger sends along is nobody's business behind the gateway.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  return {
    stop: async () => {
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

function sendTo(endpoint: string): SpanProcessor {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  return new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_TIMEOUT_MS });
}
