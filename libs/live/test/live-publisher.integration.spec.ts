import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@dearly/contracts';
import { startRedis, testRedisUrl } from '@dearly/testing';
import { Redis } from 'ioredis';
import { LivePublisher } from '../src/live-publisher';
import { userChannel } from '../src/user-channel';

const event = (percent: number): LiveEvent => ({
  kind: 'broadcast',
  event: 'analysis',
  payload: { percent },
});

describe('live events', () => {
  it('reach whoever listens to that account, in their order, and nobody else', async () => {
    const [me, other] = [randomUUID(), randomUUID()];
    const listener = new Redis(testRedisUrl());
    const publisher = new LivePublisher(testRedisUrl());
    const heard: [string, unknown][] = [];
    await listener.subscribe(userChannel(me));
    listener.on('message', (channel: string, text: string) => heard.push([channel, JSON.parse(text)]));
    // What is told before the line stands is lost.
    while (heard.length === 0) {
      await publisher.publish(me, event(0));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await publisher.publish(other, event(3));
    await publisher.publish(me, event(1), event(2));
    while (heard.length < 3 || !JSON.stringify(heard.at(-1)).includes('"percent":2'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard.filter(([, value]) => JSON.stringify(value) !== JSON.stringify(event(0)))).toEqual([
      [userChannel(me), event(1)],
      [userChannel(me), event(2)],
    ]);
    publisher.onApplicationShutdown();
    listener.disconnect();
  });

  it('are lost while Redis is away, without harm, and come again when it is back', async () => {
    const redis = await startRedis();
    const publisher = new LivePublisher(redis.url);
    await publisher.publish('somebody', event(0));
    await redis.kill();
    await publisher.publish('somebody', event(1));
    const back = await startRedis(redis.port);
    const listener = new Redis(back.url);
    const heard: unknown[] = [];
    await listener.subscribe(userChannel('somebody'));
    listener.on('message', (_channel: string, text: string) => heard.push(JSON.parse(text)));
    while (heard.length === 0) {
      await publisher.publish('somebody', event(2));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(heard[0]).toEqual(event(2));
    publisher.onApplicationShutdown();
    listener.disconnect();
    await back.kill();
  });
});
