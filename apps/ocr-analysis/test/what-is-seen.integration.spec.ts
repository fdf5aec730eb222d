import { resolve } from 'node:path';
import { type ModelFixture, type RecordedSpans, recordSpans, startModel } from '@dearly/testing';
import { Logger } from '@nestjs/common';
import { register } from 'prom-client';
import { ReadingPool } from '../src/threads/reading-pool';
import { feedbackBy, good, write } from './feedback-talk';

const never = new AbortController().signal;
let recorded: RecordedSpans;
beforeAll(() => {
  Logger.overrideLogger(false);
  recorded = recordSpans();
});
beforeEach(() => {
  recorded.reset();
  register.resetMetrics();
});
afterAll(async () => {
  await recorded.stop();
});

const spans = () => recorded.all().map(({ name, attributes, status }) => [name, attributes, status.message]);
const valuesOf = async (name: string) => {
  const metric = (await register.getMetricsAsJSON()).find((one) => one.name === name);
  return Object.fromEntries(
    (metric?.values ?? []).map(({ labels, value }) => [Object.values(labels).join(), value]),
  );
};

describe('what is seen of the language model', () => {
  let server: ModelFixture;
  beforeEach(async () => {
    server = await startModel(good);
  });
  afterEach(() => server.stop());

  it('is a span without a word of the talk, what came of it, and what it cost', async () => {
    await write(feedbackBy(server.url));
    expect(spans()).toEqual([['model feedback', { 'dearly.outcome': 'answered' }, undefined]]);
    expect(await valuesOf('model_calls_total')).toEqual({ answered: 1 });
    expect(await valuesOf('model_tokens_total')).toEqual({ input: 1, output: 1 });
  });

  it('counts a failure once, and the tokens of every try', async () => {
    server.setScript(() => ({ content: '{"effectiveness": 7}' }));
    await write(feedbackBy(server.url));
    expect(spans()).toEqual([['model feedback', { 'dearly.outcome': 'bad_answer' }, 'unexpected']]);
    expect(await valuesOf('model_calls_total')).toEqual({ bad_answer: 1 });
    expect(await valuesOf('model_tokens_total')).toEqual({ input: 3, output: 3 });
  });

  it('takes no time for a model that is left alone for a while', async () => {
    const feedback = feedbackBy(server.url);
    server.setScript(() => ({ status: 401 }));
    for (let pictures = 0; pictures < 6; pictures++) await write(feedback);
    expect(await valuesOf('model_calls_total')).toEqual({ unavailable: 5, paused: 1 });
    const [count] = await asked();
    expect(count).toBe(5);
  });

  async function asked(): Promise<number[]> {
    const metric = await register.getSingleMetric('model_call_duration_seconds')?.get();
    const values = (metric?.values ?? []) as { metricName?: string; value: number }[];
    return values.filter(({ metricName }) => metricName?.endsWith('_count')).map(({ value }) => value);
  }
});

describe('what is seen of reading', () => {
  let pool: ReadingPool;
  beforeAll(async () => {
    pool = new ReadingPool({ threadFile: resolve(__dirname, 'threads/obedient-thread.mjs'), readers: 1 });
    await pool.onModuleInit();
  });
  afterAll(() => pool.onApplicationShutdown());

  it('is a span with the size of the picture and the code of what went wrong', async () => {
    await pool.read(new Uint8Array(Buffer.from('hello')), { signal: never });
    const refused = pool.read(new Uint8Array(Buffer.from('refuse')), { signal: never });
    await expect(refused).rejects.toMatchObject({ code: 'picture_unreadable' });
    expect(spans()).toEqual([
      ['read picture', { 'dearly.bytes': 5 }, undefined],
      ['read picture', { 'dearly.bytes': 6 }, 'picture_unreadable'],
    ]);
  });
});
