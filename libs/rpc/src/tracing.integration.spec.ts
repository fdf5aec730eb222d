import type { RpcMap } from '@dearly/contracts';
import { currentTraceId, requestScope, traced } from '@dearly/service';
import { askingAs, type RecordedSpans, recordSpans, startRedis, type TestRedis } from '@dearly/testing';
import { Logger, type LoggerService } from '@nestjs/common';
import { register } from 'prom-client';
import { z } from 'zod';
import { addRequest, failure, openClient, openRaw, until, type TestClient } from '../test/clients';
import { startReplica, type Replica } from '../test/test-service';
import { RpcClient } from '.';

const LONELY = {
  'lonely.one': { input: z.object({}), output: z.null(), timeoutMs: 10_000, idempotent: false },
} as const satisfies RpcMap;
let redis: TestRedis;
let recorded: RecordedSpans;
let replica: Replica;
let client: TestClient;
/** The ids that stood over each line of the log. */
const logged: { line: string; traceId: string | undefined; requestId: string | undefined }[] = [];
const keep = (line: unknown) =>
  logged.push({ line: String(line), traceId: currentTraceId(), requestId: requestScope()?.requestId });
const log: LoggerService = { log: keep, error: keep, warn: keep, debug: keep };

beforeAll(async () => {
  recorded = recordSpans();
  redis = await startRedis();
  replica = await startReplica({ redisUrl: redis.url });
  client = await openClient(redis.url);
  Logger.overrideLogger(log);
});
beforeEach(() => recorded.reset());
afterAll(async () => {
  await client.close();
  await replica.close();
  await redis.kill();
  await recorded.stop();
});

const spans = () => recorded.all();
const named = (name: string, kind: number) =>
  spans().find((span) => span.name === name && span.kind === kind);
const [SERVER, CLIENT] = [1, 2];

describe('the trace of a call', () => {
  it('goes from whoever asks over RPC to the handler, and each span has the one before as its parent', async () => {
    const answer = await traced('GET /somewhere', {}, () =>
      client.call('test.context', {}, { requestId: 'request-1', userId: 'user-1' }),
    );
    await until(() => spans().length === 3);
    const [outer, asking, answering] = [
      named('GET /somewhere', 0),
      named('test.context', CLIENT),
      named('test.context', SERVER),
    ];
    const traceIds = new Set(spans().map((span) => span.spanContext().traceId));
    expect([...traceIds]).toEqual([outer?.spanContext().traceId]);
    expect(asking?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
    expect(answering?.parentSpanContext?.spanId).toBe(asking?.spanContext().spanId);
    expect(answering?.attributes).toEqual({ 'rpc.method': 'test.context', 'dearly.request_id': 'request-1' });
    // What the handler would send along belongs to the handler.
    const { spanId, traceId } = answering?.spanContext() ?? {};
    expect(answer.traceparent).toBe(`00-${traceId}-${spanId}-01`);
  });

  it('begins with the call where none is under way', async () => {
    await client.call('test.context', {}, { requestId: 'request-2' });
    await until(() => spans().length === 2);
    const asking = named('test.context', CLIENT);
    expect(asking?.parentSpanContext).toBeUndefined();
    expect(named('test.context', SERVER)?.parentSpanContext?.spanId).toBe(asking?.spanContext().spanId);
  });

  it('is another for each of many calls at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_unused, value) =>
        client.call('test.double', { value }, { requestId: `${value}` }),
      ),
    );
    await until(() => spans().length === 40);
    const both = spans().map(
      (span) => `${span.attributes['dearly.request_id']} ${span.spanContext().traceId}`,
    );
    expect(new Set(both).size).toBe(20);
    expect(new Set(spans().map((span) => span.spanContext().traceId)).size).toBe(20);
  });

  it('says of a failure its code alone, and stands with the request id over the lines of the log', async () => {
    await failure(client.call('test.fail', { kind: 'other' }, { requestId: 'request-3' }));
    await until(() => spans().length === 2);
    const [asking, answering] = [named('test.fail', CLIENT), named('test.fail', SERVER)];
    expect([asking?.status.message, answering?.status.message]).toEqual(['unexpected', 'unexpected']);
    expect(JSON.stringify([asking?.events, answering?.events])).toBe('[[],[]]');
    expect(logged.find(({ line }) => line.includes('test.fail [request-3] failed'))).toMatchObject({
      requestId: 'request-3',
      traceId: answering?.spanContext().traceId,
    });
  });

  it('has no place for a name that somebody made up', async () => {
    const raw = openRaw(redis.url);
    const made = {
      id: '1',
      caller: 'gateway',
      name: 'test.made-up',
      deadline: Date.now() + 600_000,
      requestId: 'r',
      traceparent: 'junk',
      replyTo: 'rpc:reply:gateway:00000000-0000-0000-0000-000000000000',
      idempotent: false,
    };
    await addRequest(raw, made);
    await until(() => spans().length === 1);
    raw.disconnect();
    expect(spans()[0]).toMatchObject({ name: 'unknown', attributes: { 'rpc.method': 'unknown' } });
    expect(await register.metrics()).not.toContain('made-up');
  });
});

describe('the metrics of RPC', () => {
  it('count calls and requests by how they ended', async () => {
    const isIdle = async () => (await register.metrics()).includes('rpc_requests_in_flight 0\n');
    await until(isIdle);
    register.resetMetrics();
    const context = { requestId: 'request-4' };
    await client.call('test.double', { value: 1 }, context);
    await failure(client.call('test.double', { value: 'x' as unknown as number }, context));
    await failure(client.call('test.fail', { kind: 'app' }, context));
    await failure(client.call('test.fail', { kind: 'other' }, context));
    await failure(client.call('test.untilAborted', {}, context));
    const limited = await openClient(redis.url, { inFlightPerService: 0, inFlightPerUser: 0 });
    await failure(limited.call('test.repeat', { text: '', times: 0 }, context));
    await limited.close();
    const lonely = new RpcClient({ redisUrl: redis.url, ...askingAs('gateway'), map: LONELY });
    await lonely.connect();
    await failure(lonely.call('lonely.one', {}, context));
    await lonely.close();
    await until(isIdle);
    const text = await register.metrics();
    for (const line of [
      'rpc_calls_total{service="test",outcome="ok"} 1',
      'rpc_calls_total{service="test",outcome="refused"} 2',
      'rpc_calls_total{service="test",outcome="failed"} 1',
      'rpc_calls_total{service="test",outcome="timeout"} 1',
      'rpc_calls_total{service="test",outcome="overloaded"} 1',
      'rpc_calls_total{service="lonely",outcome="unavailable"} 1',
      'rpc_calls_in_flight{service="test"} 0',
      'rpc_call_duration_seconds_count{service="test"} 6',
      'rpc_requests_total{call="test.double",outcome="ok"} 1',
      'rpc_requests_total{call="test.fail",outcome="refused"} 1',
      'rpc_requests_total{call="test.fail",outcome="failed"} 1',
      'rpc_requests_total{call="test.untilAborted",outcome="timeout"} 1',
      'rpc_request_duration_seconds_count{call="test.double"} 1',
    ])
      expect(text).toContain(line);
  });
});
