import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived. `attributes` with their values; `text` is all of it, for whoever searches. */
export type CollectedSpan = {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer */
  kind: number;
  attributes: Record<string, string | number>;
  text: string;
};

export type TraceCollector = {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  /** Everything that arrived so far. */
  spans: CollectedSpan[];
  stop(): Promise<void>;
};

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type Attributes = { key: string; value: Value }[];
type SentSpan = Omit<CollectedSpan, 'service' | 'attributes' | 'text'> & { attributes: Attributes };
type Sent = {
  resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: SentSpan[] }[] }[];
};

/** Takes in what processes tell of their traces, by OTLP over HTTP with JSON, on a free port of 127.0.0.1. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    void request
      .toArray()
      .then((chunks) => {
        if (request.url !== '/v1/traces') return response.writeHead(404).end();
        spans.push(...readSpans(JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as Sent));
        return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      })
      // Who sends nonsense, or goes away, is told so; the test sees the spans missing.
      .catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function readSpans({ resourceSpans }: Sent): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(attributesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, ...span }) => ({
        ...span,
        service,
        attributes: attributesOf(attributes),
        text: JSON.stringify({ attributes, ...span, resource }),
      })),
    );
  });
}

function attributesOf(attributes: Attributes): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? Number(intValue ?? doubleValue),
    ]),
  );
}
