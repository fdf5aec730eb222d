import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@dearly/contracts';
import { startRedis, testRedisUrl } from '@dearly/testing';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LivePublisher } from '../src/live-publisher';
import { userChannel } from '../src/user-channel';

const event = (percent: number): LiveEvent => ({
  kind: 'broadcast',
  event: 'analysis',
  payload: { percent },
});

const warnings: string[] = [];
beforeEach(() => {
  warnings.length = 0;
  Logger.overrideLogger({
    warn: (message: string) => void warnings.push(message),
    log: () => undefined,
    error: () => undefined,
  });
});
afterAll(() => Logger.overrideLogger(false));

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
    expect(warnings).toContainEqual(expect.stringMatching(/^1 of 1 live events were not sent: /));
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

  it('that Redis refuses are told to the log', async () => {
    const redis = await startRedis();
    const administrator = new Redis(redis.url);
    await administrator.call('ACL', 'SETUSER', 'mute', 'on', '>password', '+@all', '~*', 'resetchannels');
    const publisher = new LivePublisher(redis.url.replace('//', '//mute:password@'));
    await administrator.ping();
    while (!warnings.some((text) => text.includes('NOPERM'))) {
      await publisher.publish('somebody', event(1), event(2));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(warnings.at(-1)).toMatch(/^2 of 2 live events were not sent: NOPERM/);
    publisher.onApplicationShutdown();
    administrator.disconnect();
    await redis.kill();
  });
});
