import type { CollectedSpan, TraceCollector } from '@dearly/testing';

const KINDS = ['', '', 'SERVER', 'CLIENT', 'PRODUCER', 'CONSUMER'];

/** What has arrived of one trace. */
export function traceOf({ spans }: TraceCollector, traceId: string): CollectedSpan[] {
  return spans.filter((span) => span.traceId === traceId);
}

/** The way from the first span of ours to one of these, e.g. `gateway POST /api/csv/generate SERVER`. */
export function wayTo(trace: CollectedSpan[], isIt: (span: CollectedSpan) => boolean): string[] {
  const way: string[] = [];
  for (let span = trace.find(isIt); span; span = parentOf(trace, span)) way.unshift(labelOf(span));
  return way;
}

export function labelOf({ service, name, kind }: CollectedSpan): string {
  return `${service.replace('dearly-', '')} ${name} ${KINDS[kind] ?? ''}`.trim();
}

function parentOf(trace: CollectedSpan[], { parentSpanId }: CollectedSpan): CollectedSpan | undefined {
  return trace.find(({ spanId }) => spanId === parentSpanId);
}
