import { freePort, startRedis, type TestRedis } from '@dearly/testing';
import { testPostgresUrl } from '@dearly/testing';
import { InternalServer } from '@dearly/service';
import { QueueBoard, queueBoardEnv } from '../src';
import { Effects } from './effects';
import { startApp, type TestApp } from './test-app';
import { TEST_JOBS } from './test-jobs';
import { until } from './wait';

const PASSWORD = 'a password of a test';
let redis: TestRedis;
let effects: Effects;
let app: TestApp;
let board: QueueBoard;
let server: InternalServer;
let address: string;

beforeAll(async () => {
  redis = await startRedis();
  effects = await Effects.create(testPostgresUrl());
  app = await startApp(effects, { redisUrl: redis.url });
  board = new QueueBoard({ redisUrl: redis.url, password: PASSWORD, map: TEST_JOBS });
  server = new InternalServer({ host: '127.0.0.1', port: 0, checks: {}, handle: board.handle });
  address = `http://127.0.0.1:${await server.listen()}`;
  await app.client.add('test.store', { id: 'one' }, { id: 'one', requestId: 'request-1' });
  await app.client.add('test.fail', { id: 'two', times: 9 }, { id: 'two' });
  await until(async () => (await app.client.counts('test')).dead === 1);
  await until(async () => (await app.client.counts('test')).completed === 1);
});
afterAll(async () => {
  await server.close();
  await board.close();
  await app.close();
  await effects.drop();
  await redis.kill();
});

const credentials = (password: string, user = 'anybody') => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});
const ask = (path: string, options: RequestInit = {}) =>
  fetch(`${address}${path}`, { headers: credentials(PASSWORD), ...options });
const jobsOf = async (queue: string) => {
  const answer = await ask(`/queues/api/queues?activeQueue=${queue}&status=latest&page=1&jobsPerPage=10`);
  const { queues } = (await answer.json()) as {
    queues: { name: string; readOnlyMode: boolean; jobs: Record<string, unknown>[] }[];
  };
  return { queues, jobs: queues.find(({ name }) => name === queue)?.jobs ?? [] };
};

describe('the queue board', () => {
  it('shows its page and the files that belong to it, and lets nobody keep them', async () => {
    const page = await ask('/queues');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain('<base href="/queues/" />');
    const [, script] = /src="(static\/js\/main\.\w+\.js)"/.exec(html) ?? [];
    const asset = await ask(`/queues/${script}`);
    expect([asset.status, asset.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ]);
    expect(asset.headers.get('cache-control')).toBe('no-store');
    expect((await ask('/queues/queue/test-dead')).status).toBe(200);
  });

  it('fetches nothing from elsewhere', async () => {
    const policy = (await ask('/queues')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('http');
  });

  it('has every queue and its dead letters, of which none can be changed', async () => {
    const { queues } = await jobsOf('test');
    expect(queues.map(({ name, readOnlyMode }) => [name, readOnlyMode])).toEqual([
      ['test', true],
      ['test-dead', true],
    ]);
  });

  it('shows ids, codes and times, and nothing of what handlers throw, return or log', async () => {
    const [{ jobs }, { jobs: dead }] = [await jobsOf('test'), await jobsOf('test-dead')];
    expect(jobs.map(({ data }) => data)).toEqual([{ input: { id: 'one' }, requestId: 'request-1' }]);
    expect(dead.map(({ data }) => data)).toEqual([
      {
        name: 'test.fail',
        input: { id: 'two', times: 9 },
        code: 'key_refused',
        attempts: 3,
        failedAt: expect.any(String),
      },
    ]);
    const shown = JSON.stringify([jobs, dead]);
    for (const word of ['thrown', 'caused', 'returned', '.ts:']) expect(shown).not.toContain(word);
    expect(shown).toContain('"stacktrace":[]');
  });

  it.each([
    ['PUT', '/queues/api/queues/test-dead/retry/failed'],
    ['PUT', '/queues/api/queues/pause'],
    ['POST', '/queues/api/queues/test/add'],
    ['PATCH', '/queues/api/queues/test/test.store%2Fone/update-data'],
    ['DELETE', '/queues'],
  ])('refuses %s %s', async (method, path) => {
    const headers = { ...credentials(PASSWORD), 'content-type': 'application/json' };
    const answer = await ask(path, { method, headers, body: '{"name":"test.store","data":{}}' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await app.client.counts('test')).toMatchObject({ waiting: 0, completed: 1, dead: 1 });
  });

  it.each([
    ['none', {}],
    ['a wrong password', credentials('another password')],
    ['the beginning of the password', credentials(PASSWORD.slice(0, -1))],
    ['no password', credentials('')],
    ['the password as a user', credentials('', PASSWORD)],
    ['another scheme', { authorization: `Bearer ${PASSWORD}` }],
    ['junk', { authorization: 'Basic %%%' }],
  ])('asks for the password when the credentials are %s', async (_case, headers) => {
    for (const path of ['/queues', '/queues/api/queues', '/queues/static/favicon.ico']) {
      const answer = await ask(path, { headers: headers as Record<string, string> });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain('Basic');
      expect([await answer.text(), answer.headers.get('cache-control')]).toEqual(['', 'no-store']);
    }
  });

  it('leaves everything else to the process', async () => {
    expect((await ask('/health/live')).status).toBe(200);
    expect((await ask('/queuesque')).status).toBe(404);
  });

  it('is not there without a password, which has sixteen characters at least', async () => {
    const none = new QueueBoard({ redisUrl: redis.url, password: undefined });
    const without = new InternalServer({ host: '127.0.0.1', port: 0, checks: {}, handle: none.handle });
    const port = await without.listen();
    expect((await fetch(`http://127.0.0.1:${port}/queues`)).status).toBe(404);
    await without.close();
    await none.close();
    const { QUEUE_BOARD_PASSWORD } = queueBoardEnv;
    expect(QUEUE_BOARD_PASSWORD.safeParse('fifteen letters').success).toBe(false);
    expect(QUEUE_BOARD_PASSWORD.safeParse('sixteen letters!').success).toBe(true);
    expect(QUEUE_BOARD_PASSWORD.safeParse(undefined).success).toBe(true);
  });

  it('says that something is wrong while Redis is away, and is back with it', async () => {
    const port = await freePort();
    const away = new QueueBoard({
      redisUrl: `redis://127.0.0.1:${port}`,
      password: PASSWORD,
      map: TEST_JOBS,
    });
    const waiting = new InternalServer({ host: '127.0.0.1', port: 0, checks: {}, handle: away.handle });
    const url = `http://127.0.0.1:${await waiting.listen()}/queues/api/queues`;
    const status = async () => (await fetch(url, { headers: credentials(PASSWORD) })).status;
    expect(await status()).toBe(500);
    const back = await startRedis(port);
    await until(async () => (await status()) === 200);
    await waiting.close();
    await away.close();
    await back.kill();
  });
});
