import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Job, JobClient, JobService, jobsModule, QueueBoard } from '@dearly/jobs';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';
import type { RedisEndpoint } from './redis.mjs';
import { may, SERVICE, startWithUsers, WORKERS, type WithUsers } from './redis-with-users';

/** Who gives work to the queue of another: the outbox entries and jobs of the code. */
const ADDS: Record<string, string[]> = { auth: ['storage', 'billing'], 'screenshot-storage': ['ocr'] };

let users: WithUsers;
let jobs: RedisEndpoint;
let as: WithUsers['as'];

beforeAll(async () => {
  Logger.overrideLogger(false);
  users = await startWithUsers();
  ({ jobs, as } = users);
});
afterAll(() => users.stop());

describe('queues', () => {
  it.each(WORKERS)('are open to %s where it works or gives work', async (app) => {
    const connection = as(jobs, app);
    for (const worker of WORKERS) {
      const queue = SERVICE[worker] ?? '';
      const [isOwn, adds] = [worker === app, ADDS[app]?.includes(queue) ?? false];
      const key = (rest: string) => `dearly:${queue}:${rest}`;
      const lookers = isOwn || app === 'billing';
      const wanted: [boolean, string, ...string[]][] = [
        [isOwn || adds, 'LPUSH', key('wait'), 'x'],
        [isOwn, 'BZPOPMIN', key('marker'), '0.01'],
        [isOwn, 'RPOPLPUSH', key('wait'), key('active')],
        [isOwn, 'DEL', key('wait')],
        [lookers, 'LRANGE', key('wait'), '0', '-1'],
        [lookers, 'HGETALL', key('1')],
        [isOwn, 'SET', `dearly:${queue}-dead:claim`, '1'],
        [isOwn, 'EVAL', "return redis.call('del', KEYS[1])", '1', key('wait')],
      ];
      for (const [allowed, command, ...args] of wanted) {
        expect([queue, command, await may(connection, command, ...args)]).toEqual([queue, command, allowed]);
      }
    }
  });

  it('are shown by billing, all of them, to look at', async () => {
    const board = new QueueBoard({
      redisUrl: jobs.urls['billing'] ?? '',
      password: 'a password of the board',
    });
    const server = createServer((request, response) => void board.handle(request, response)).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const authorization = `Basic ${Buffer.from('me:a password of the board').toString('base64')}`;
    const answer = await fetch(
      `http://127.0.0.1:${port}/queues/api/queues?activeQueue=ocr&status=latest&page=1`,
      {
        headers: { authorization },
      },
    );
    expect(answer.status).toBe(200);
    const { queues } = (await answer.json()) as { queues: { name: string }[] };
    expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['auth', 'ocr', 'storage-dead']));
    await board.close();
    server.close();
  });

  it('take the jobs of those that may give them, and their workers do them', async () => {
    const operator = new Redis(jobs.url);
    await operator.flushall();
    await operator.call('ACL', 'LOG', 'RESET');
    const done: string[] = [];
    class Reading {
      @Job('ocr.analyze')
      read(): Promise<void> {
        done.push('ocr.analyze');
        return Promise.resolve();
      }
    }
    const worker = await NestFactory.createApplicationContext(
      {
        module: class Worker {},
        imports: [jobsModule({ redisUrl: jobs.urls['ocr-analysis'] ?? '', service: 'ocr' })],
        providers: [Reading],
      },
      { logger: false },
    );
    const giver = await NestFactory.createApplicationContext(
      { module: class Giver {}, imports: [jobsModule({ redisUrl: jobs.urls['screenshot-storage'] ?? '' })] },
      { logger: false },
    );
    const input = { screenshotId: randomUUID(), runId: randomUUID(), userId: randomUUID() };
    for (const id of ['1', '2']) await giver.get(JobClient).add('ocr.analyze', input, { id });
    const { userId: _none, ...older } = input;
    await giver.get(JobClient).add('ocr.analyze', older, { id: '3' });
    while (done.length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await worker.get(JobService).isAlive()).toBe(true);
    expect(await worker.get(JobClient).counts('ocr')).toMatchObject({ dead: 0, waiting: 0 });
    await Promise.all([worker.close(), giver.close()]);
    expect(await operator.call('ACL', 'LOG')).toEqual([]);
    operator.disconnect();
  });
});
