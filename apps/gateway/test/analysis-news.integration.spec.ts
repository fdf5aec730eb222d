import { once } from 'node:events';
import { LivePublisher } from '@dearly/live';
import { TcpGate, testRedisUrl } from '@dearly/testing';
import { LiveFeeds } from '../src/realtime/live-feeds';
import { AnalysisNews } from '../src/screenshots/analysis-news';
import { until } from './realtime-clients';
import { USER } from './stand-ins';

const SHOT = '5b1f1f0e-9f6e-4b53-8f1e-000000000001';
const OTHER = '5b1f1f0e-9f6e-4b53-8f1e-000000000002';
const FIRST = '5b1f1f0e-9f6e-4b53-8f1e-000000000003';
const AT = '2026-02-01T10:00:00.000Z';
const update = (id: string, state: string) => ({
  kind: 'change' as const,
  table: 'screenshots' as const,
  type: 'UPDATE' as const,
  record: { id, analysis_state: state },
  oldRecord: { id },
  at: AT,
});
const removal = (id: string) => ({ ...update(id, ''), type: 'DELETE' as const, record: {} });

let gate: TcpGate;
let feeds: LiveFeeds;
let publisher: LivePublisher;
let news: AnalysisNews;

beforeAll(async () => {
  gate = await TcpGate.to(testRedisUrl());
  feeds = new LiveFeeds({ REDIS_URL: gate.url });
  await feeds.onModuleInit();
  publisher = new LivePublisher(testRedisUrl());
  news = new AnalysisNews(feeds);
  // Its first event goes out once it is connected.
  const { signal, stop } = await news.of(USER, FIRST);
  await until(async () => {
    await publisher.publish(USER, removal(FIRST));
    return signal.aborted;
  });
  stop();
});
afterAll(async () => {
  feeds.onApplicationShutdown();
  publisher.onApplicationShutdown();
  await gate.close();
});

describe('news of an analysis', () => {
  it.each([
    ['is done', update(SHOT, 'done')],
    ['failed', update(SHOT, 'failed')],
    ['is over, because its screenshot was deleted', removal(SHOT)],
  ])('come when it %s, and neither when it is queued nor with another one', async (_, event) => {
    const { signal, stop } = await news.of(USER, SHOT);
    const others = await news.of(USER, OTHER);
    await publisher.publish(USER, update(SHOT, 'queued'));
    expect(signal.aborted).toBe(false);
    const ended = once(signal, 'abort');
    await publisher.publish(USER, event);
    await ended;
    expect(others.signal.aborted).toBe(false);
    stop();
    others.stop();
  });

  it('do not come while Redis is away, which is no error', async () => {
    gate.cut();
    const { signal, stop } = await news.of(USER, SHOT);
    expect(signal.aborted).toBe(false);
    stop();
  });
});
