import { randomUUID } from 'node:crypto';
import { RPC, RPC_CALLERS, type RpcCaller } from '@dearly/contracts';
import { Rpc, RpcClient, RpcServer } from '@dearly/rpc';
import { answeringAs, askingAs } from '@dearly/testing';
import { Controller, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';
import type { RedisEndpoint } from './redis.mjs';
import { APPS, may, SERVICE, startWithUsers, WORKERS, type WithUsers } from './redis-with-users';

const ASKED = [...new Set(Object.keys(RPC).map((name) => name.split('.')[0] ?? ''))];
const ADD = "return redis.call('XADD', KEYS[1], '*', 'request', '{}')";

let users: WithUsers;
let redis: RedisEndpoint;
let jobs: RedisEndpoint;
let as: WithUsers['as'];

beforeAll(async () => {
  Logger.overrideLogger(false);
  users = await startWithUsers();
  ({ redis, jobs, as } = users);
});
afterAll(() => users.stop());

/** A service with one controller, as the user of its app. */
async function serve(service: string, app: string, controller: new () => object) {
  const module = { module: class Service {}, controllers: [controller] };
  const strategy = new RpcServer({ ...answeringAs(service), redisUrl: redis.urls[app] ?? '' });
  const server = await NestFactory.createMicroservice(module, { strategy, logger: false });
  await server.listen();
  return server;
}
const callersOf = (service: string): RpcCaller[] =>
  RPC_CALLERS.filter((caller) =>
    Object.entries(RPC).some(([name, call]) => {
      const callers: readonly string[] = 'callers' in call ? call.callers : ['gateway'];
      return name.startsWith(`${service}.`) && callers.includes(caller);
    }),
  );

describe('the users of Redis', () => {
  it('are one for each app, and those without a name come in nowhere', async () => {
    expect(Object.keys(redis.urls).sort()).toEqual([...APPS].sort());
    expect(Object.keys(jobs.urls).sort()).toEqual([...WORKERS].sort());
    const addresses = [...Object.values(redis.urls), ...Object.values(jobs.urls)];
    const passwords = addresses.map((url) => new URL(url).password);
    expect(new Set(passwords).size).toBe(passwords.length);
    for (const { port } of [redis, jobs]) {
      const nobody = new Redis(port, {
        maxRetriesPerRequest: 0,
        lazyConnect: true,
        enableReadyCheck: false,
      });
      nobody.on('error', () => undefined);
      expect(String(await nobody.ping().catch((error: Error) => error.message))).toContain('NOAUTH');
      nobody.disconnect();
    }
  });

  it.each([...APPS.map((app) => [app, 'redis'] as const), ...WORKERS.map((app) => [app, 'jobs'] as const)])(
    'let %s do nothing to the server %s itself, nor look around in it',
    async (app, server) => {
      const connection = as(server === 'redis' ? redis : jobs, app);
      const commands = [
        ['KEYS', '*'],
        ['SCAN', '0'],
        ['RANDOMKEY'],
        ['DBSIZE'],
        ['FLUSHALL'],
        ['FLUSHDB'],
        ['CONFIG', 'GET', '*'],
        ['CONFIG', 'SET', 'maxmemory', '1'],
        ['SCRIPT', 'FLUSH'],
        ['FUNCTION', 'FLUSH'],
        ['MONITOR'],
        ['ACL', 'LIST'],
        ['ACL', 'SETUSER', 'default', 'on', 'nopass', '+@all', '~*'],
        ['CLIENT', 'LIST'],
        ['CLIENT', 'KILL', 'TYPE', 'normal'],
        ['PUBSUB', 'CHANNELS'],
        ['PSUBSCRIBE', '*'],
        ['PSUBSCRIBE', `rpc:reply:${app}:*`],
        ['SHUTDOWN'],
        ['REPLICAOF', '127.0.0.1', '1'],
        ['SAVE'],
        ['SLOWLOG', 'GET'],
        ['MODULE', 'LIST'],
        ['SWAPDB', '0', '1'],
      ];
      for (const [command = '', ...args] of commands) {
        expect([command, await may(connection, command, ...args)]).toEqual([command, false]);
      }
      expect(await may(connection, 'PING')).toBe(true);
    },
  );
});

describe('requests between the parts', () => {
  it.each(APPS)('may be sent by %s to those that it asks, and to nobody else', async (app) => {
    const connection = as(redis, app);
    for (const service of ASKED) {
      const isOwn = SERVICE[app] === service;
      const asks = callersOf(service).some((caller) => caller === app);
      const stream = `rpc:${service}`;
      const added = await may(connection, 'EVAL', ADD, '1', stream);
      // A service may write to what is its own alone by the script that answers; it has no use for more.
      expect([service, added]).toEqual([service, asks]);
      expect([service, await may(connection, 'XADD', stream, '*', 'a', 'b')]).toEqual([service, asks]);
      expect([service, await may(connection, 'EXISTS', `${stream}:alive`)]).toEqual([service, asks || isOwn]);
      const another = isOwn
        ? undefined
        : [
            ['XREAD', 'STREAMS', stream, '0'],
            ['XRANGE', stream, '-', '+'],
            ['XREADGROUP', 'GROUP', 'replicas', 'me', 'STREAMS', stream, '>'],
            ['XPENDING', stream, 'replicas'],
            ['XCLAIM', stream, 'replicas', 'me', '0', '0-1'],
            ['XGROUP', 'DESTROY', stream, 'replicas'],
            ['DEL', stream],
            ['SET', `${stream}:alive`, '1'],
            ['DEL', `${stream}:begun:gateway:x:1`],
            ['EVAL', "return redis.call('XRANGE', KEYS[1], '-', '+')", '1', stream],
            ['EVAL', "return redis.call('XRANGE', ARGV[1], '-', '+')", '0', stream],
          ];
      for (const [command = '', ...args] of another ?? []) {
        expect([service, command, await may(connection, command, ...args)]).toEqual([
          service,
          command,
          false,
        ]);
      }
    }
  });

  it.each(APPS)(
    'are answered by %s to those that ask it, and it hears its own answers alone',
    async (app) => {
      const connection = as(redis, app);
      const listening = as(redis, app);
      for (const caller of RPC_CALLERS) {
        const channel = `rpc:reply:${caller}:${randomUUID()}`;
        const isAsked = callersOf(SERVICE[app] ?? '-').includes(caller);
        expect([caller, await may(connection, 'PUBLISH', channel, '{}')]).toEqual([caller, isAsked]);
        expect([caller, await may(listening, 'SUBSCRIBE', channel)]).toEqual([caller, caller === app]);
      }
    },
  );

  it('of ocr-analysis reach screenshot-storage, and auth not at all', async () => {
    @Controller()
    class Storage {
      @Rpc('storage.failAnalysis')
      fail() {
        return { isStored: true };
      }
    }
    @Controller()
    class Auth {
      @Rpc('auth.recover')
      recover(): null {
        return null;
      }
    }
    const storage = await serve('storage', 'screenshot-storage', Storage);
    const auth = await serve('auth', 'auth', Auth);
    const rpc = new RpcClient({ redisUrl: redis.urls['ocr-analysis'] ?? '', ...askingAs('ocr-analysis') });
    await rpc.connect();
    const run = { screenshotId: randomUUID(), runId: randomUUID(), code: 'unexpected' as const };
    expect(await rpc.call('storage.failAnalysis', run, { requestId: 'r' })).toEqual({ isStored: true });
    const client = { ip: '203.0.113.7' };
    const link = rpc.call('auth.recover', { body: { email: 'ada@example.org' }, client }, { requestId: 'r' });
    await expect(link).rejects.toMatchObject({ code: 'service_unavailable' });
    await rpc.close();
    await Promise.all([storage.close(), auth.close()]);
  });
});

describe('what the parts keep in Redis', () => {
  it.each([
    ['auth', 'auth:throttle:signin:x'],
    ['csv-generation', 'csv:sent:x'],
    ['gateway', 'dearly:gateway:x'],
    ['gateway', 'handoff:x'],
  ])('is for %s alone', async (owner, key) => {
    for (const app of APPS) {
      expect([app, await may(as(redis, app), 'SET', key, '1', 'PX', '1')]).toEqual([app, app === owner]);
    }
  });

  it.each([
    ['live events', 'dearly:live:x', ['screenshot-storage', 'ocr-analysis', 'auth']],
    ['changes of rooms', 'dearly:room:x', ['auth']],
    ['what people say', 'dearly:topic:x', ['gateway']],
  ])('tells %s from those that have any, to the gateway', async (_what, channel, tellers) => {
    for (const app of APPS) {
      const tells = tellers.includes(app);
      expect([app, await may(as(redis, app), 'PUBLISH', channel, '{}')]).toEqual([app, tells]);
      expect([app, await may(as(redis, app), 'SUBSCRIBE', channel)]).toEqual([app, app === 'gateway']);
    }
  });
});
