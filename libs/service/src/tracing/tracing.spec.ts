import { AppError } from '@dearly/contracts';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { setTimeout as sleep } from 'node:timers/promises';
import { traced } from './spans';
import { startTracing, type Tracing } from './start-tracing';
import { currentTraceId, currentTraceparent, inRequest, inTrace, requestScope } from './trace-context';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CAME_ALONG = `00-${TRACE}-b7ad6b7169203331-01`;

describe('tracing', () => {
  let kept: InMemorySpanExporter;
  let tracing: Tracing | undefined;
  const start = (share = 1) => {
    kept = new InMemorySpanExporter();
    tracing = startTracing('test', { OTEL_TRACES_SAMPLER_ARG: share }, new SimpleSpanProcessor(kept));
  };

  afterEach(async () => {
    await tracing?.stop();
  });

  it('keeps one trace over what is awaited and over what is sent along', async () => {
    start();
    const sent = await inTrace(CAME_ALONG, () =>
      traced('outer', {}, async () => {
        await sleep(1);
        return traced('inner', { kind: 'CLIENT' }, () => Promise.resolve(currentTraceparent()));
      }),
    );
    const [inner, outer] = kept.getFinishedSpans();
    expect([inner?.name, outer?.name]).toEqual(['inner', 'outer']);
    expect(new Set(kept.getFinishedSpans().map((span) => span.spanContext().traceId))).toEqual(
      new Set([TRACE]),
    );
    expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
    expect(sent).toBe(`00-${TRACE}-${inner?.spanContext().spanId}-01`);
  });

  it.each([undefined, '', 'junk'])('begins a trace of its own for %j', async (traceparent) => {
    start();
    await inTrace(CAME_ALONG, () => inTrace(traceparent, () => traced('work', {}, () => Promise.resolve())));
    const ids = kept.getFinishedSpans().map((span) => span.spanContext().traceId);
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(ids).not.toContain(TRACE);
  });

  it('says of an error its code alone, and passes it on', async () => {
    start();
    const secret = new Error('anna@example.com is not there');
    await expect(traced('a', {}, () => Promise.reject(secret))).rejects.toBe(secret);
    const refused = new AppError('not_found', {}, { cause: secret });
    await expect(traced('b', {}, () => Promise.reject(refused))).rejects.toBe(refused);
    const [a, b] = kept.getFinishedSpans();
    expect([a?.status.message, b?.status.message]).toEqual(['unexpected', 'not_found']);
    expect([a?.events, b?.events]).toEqual([[], []]);
  });

  it('gives every trace an id and keeps no span when no place is named for them', async () => {
    tracing = startTracing('test', { OTEL_TRACES_SAMPLER_ARG: 1 });
    const ids = await inTrace(CAME_ALONG, () =>
      traced('work', {}, () => Promise.resolve([currentTraceId(), currentTraceparent()])),
    );
    expect(ids[0]).toBe(TRACE);
    expect(ids[1]).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
  });

  it('decides by itself which traces are sent, whatever the caller asks for', async () => {
    start(0);
    await inTrace(CAME_ALONG, () => traced('work', {}, () => Promise.resolve()));
    expect(kept.getFinishedSpans()).toEqual([]);
  });

  it('knows the request over what is awaited, and none outside', async () => {
    start();
    const scope = { requestId: 'r-1', userId: 'u-1' };
    await inRequest(scope, async () => {
      await sleep(1);
      expect(requestScope()).toEqual(scope);
    });
    expect(requestScope()).toBeUndefined();
  });
});
