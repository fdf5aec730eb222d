import { AppError, type JobMap } from '@dearly/contracts';
import { currentTraceId, inRequest, requestScope, traced } from '@dearly/service';
import { type RecordedSpans, recordSpans, startRedis, type TestRedis } from '@dearly/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { Redis } from 'ioredis';
import { register } from 'prom-client';
import { z } from 'zod';
import { JobClient, jobFailedFor, jobHandlerFor } from '../src';
import { startNest } from './test-app';
import { until } from './wait';

const entry = { input: z.object({ id: z.string() }), attempts: 2, backoffMs: 10, timeoutMs: 20_000 } as const;
const MAP = { 'traced.work': entry, 'traced.fail': entry } as const satisfies JobMap;
const Job = jobHandlerFor<typeof MAP>();
const JobFailed = jobFailedFor<typeof MAP>();

type Scene = { id: string; traceId?: string; requestId?: string };
const scene = (id: string): Scene => ({
  id,
  traceId: currentTraceId(),
  requestId: requestScope()?.requestId,
});

class Traced {
  readonly worked: Scene[] = [];
  readonly givenUp: Scene[] = [];

  @Job('traced.work')
  async work({ id }: { id: string }): Promise<void> {
    this.worked.push(scene(id));
  }

  @Job('traced.fail')
  async fail(): Promise<void> {
    throw new AppError('key_refused', {}, { cause: new Error('the secret reason') });
  }

  @JobFailed('traced.fail')
  async failed({ id }: { id: string }): Promise<void> {
    this.givenUp.push(scene(id));
  }
}

const jobs = new Traced();
let redis: TestRedis;
let recorded: RecordedSpans;
let nest: INestApplicationContext;
let client: JobClient<typeof MAP>;

beforeAll(async () => {
  recorded = recordSpans();
  redis = await startRedis();
  const options = { redisUrl: redis.url, service: 'traced', map: MAP };
  nest = await startNest([{ provide: Traced, useValue: jobs }], options);
  client = nest.get(JobClient);
});
beforeEach(() => recorded.reset());
afterAll(async () => {
  await nest.close();
  await redis.kill();
  await recorded.stop();
});

const spans = () => recorded.all();
const [INTERNAL, PRODUCER, CONSUMER] = [0, 3, 4];
const ofKind = (kind: number) => spans().filter((span) => span.kind === kind);

describe('the trace of a job', () => {
  it('goes from the request that added it to its handler, and each span has the one before as its parent', async () => {
    await inRequest({ requestId: 'request-1', userId: 'user-1' }, () =>
      traced('POST /somewhere', {}, () => client.add('traced.work', { id: 'one' }, { id: 'one' })),
    );
    await until(() => spans().length === 3);
    const [asked, added, done] = [ofKind(INTERNAL)[0], ofKind(PRODUCER)[0], ofKind(CONSUMER)[0]];
    const traceId = done?.spanContext().traceId;
    expect(new Set(spans().map((span) => span.spanContext().traceId))).toEqual(
      new Set([asked?.spanContext().traceId]),
    );
    expect(added).toMatchObject({
      name: 'traced.work',
      parentSpanContext: { spanId: asked?.spanContext().spanId },
    });
    expect(done).toMatchObject({
      name: 'traced.work',
      parentSpanContext: { spanId: added?.spanContext().spanId },
    });
    expect(done?.attributes).toEqual({
      'messaging.destination.name': 'traced',
      'messaging.message.id': 'one',
      'dearly.attempt': 1,
    });
    expect(jobs.worked.at(-1)).toEqual({ id: 'one', traceId, requestId: 'request-1' });
    const raw = new Redis(redis.url);
    const data = JSON.parse((await raw.hget('dearly:traced:traced.work/one', 'data')) ?? '') as object;
    raw.disconnect();
    expect(Object.keys(data).sort()).toEqual(['input', 'requestId', 'traceparent']);
  });

  it('is the one that an outbox kept with it, with the request', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const kept = {
      name: 'traced.work',
      input: { id: 'two' },
      id: 'two',
      traceparent,
      requestId: 'request-2',
    };
    await client.deliver(kept);
    await until(() => spans().length === 2);
    expect(ofKind(PRODUCER)[0]?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
    expect(jobs.worked.at(-1)).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      requestId: 'request-2',
    });
  });

  it('is a new one for a job that comes without any', async () => {
    await client.deliver({ name: 'traced.work', input: { id: 'three' }, id: 'three' });
    await client.deliver({ name: 'traced.work', input: { id: 'four' }, id: 'four' });
    await until(() => spans().length === 4);
    expect(new Set(spans().map((span) => span.spanContext().traceId)).size).toBe(2);
    expect(jobs.worked.at(-1)?.requestId).toBeUndefined();
  });

  it('has a span for each attempt, says the code of a failure alone, and reaches its owner', async () => {
    await inRequest({ requestId: 'request-5' }, () =>
      client.add('traced.fail', { id: 'five' }, { id: 'five' }),
    );
    await until(() => jobs.givenUp.length === 1);
    const attempts = ofKind(CONSUMER);
    expect(attempts.map((span) => span.attributes['dearly.attempt'])).toEqual([1, 2]);
    expect(attempts.map((span) => span.status.message)).toEqual(['key_refused', 'key_refused']);
    expect(JSON.stringify(attempts.map(({ events }) => events))).toBe('[[],[]]');
    const [{ traceId } = {}] = attempts.map((span) => span.spanContext());
    expect(jobs.givenUp).toEqual([{ id: 'five', traceId, requestId: 'request-5' }]);
  });
});

describe('the metrics of background jobs', () => {
  it('count attempts, what is tried again and what was given up, and time them', async () => {
    const read = () => register.metrics();
    await until(async () => (await read()).includes('dead_jobs{queue="traced"} 1'));
    await until(async () => (await read()).includes('jobs_total{job="traced.fail",outcome="dead"} 1'));
    const text = await read();
    for (const line of [
      'jobs_total{job="traced.fail",outcome="failed"} 2',
      'job_retries_total{job="traced.fail"} 1',
      'job_duration_seconds_count{job="traced.fail"} 2',
      'job_count{queue="traced",state="dead"} 1',
      'job_count{queue="traced",state="waiting"} 0',
      'job_oldest_waiting_seconds{queue="traced"} 0',
    ])
      expect(text).toContain(line);
  });
});
