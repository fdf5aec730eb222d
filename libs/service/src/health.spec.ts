import { Logger } from '@nestjs/common';
import { Gauge, register } from 'prom-client';
import { runChecks } from './health';
import { InternalServer, type InternalServerOptions } from './internal-server';

const open: InternalServer[] = [];
/** An internal server on a free port, and how to ask it. */
async function serve(options: Pick<InternalServerOptions, 'checks' | 'alive'>) {
  const server = new InternalServer({ host: '127.0.0.1', port: 0, ...options });
  open.push(server);
  const port = await server.listen();
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return { server, ask, status: async (path: string) => (await ask(path)).status };
}

afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(open.splice(0).map((server) => server.close()));
});

describe('health', () => {
  it('is unavailable when one dependency fails, and says which', async () => {
    const health = await runChecks({
      redis: () => Promise.resolve(),
      database: () => Promise.reject(new Error('gone')),
    });
    expect(health).toEqual({ status: 'unavailable', checks: { redis: 'ok', database: 'unavailable' } });
  });

  it('counts a dependency that never answers as unavailable', async () => {
    const health = await runChecks({ redis: () => new Promise(() => undefined) });
    expect(health.checks).toEqual({ redis: 'unavailable' });
  });

  it('stays alive but is not ready while draining', async () => {
    const { server, status } = await serve({ checks: {} });
    expect(await status('/health/ready')).toBe(200);
    server.drain();
    expect(await status('/health/ready')).toBe(503);
    expect(await status('/health/live')).toBe(200);
    expect(await status('/elsewhere')).toBe(404);
  });

  it('exports the event loop delay as a metric', async () => {
    const { ask } = await serve({ checks: {} });
    const text = await (await ask('/metrics')).text();
    expect(text).toContain('nodejs_eventloop_lag_max_seconds');
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('no figures'))],
    [
      'throws',
      () => {
        throw new Error('no figures');
      },
    ],
  ])('answers 500 and tells the log when the collector of a metric %s', async (_case, collect) => {
    const told: string[] = [];
    Logger.overrideLogger({ log: jest.fn(), warn: jest.fn(), error: (text: string) => told.push(text) });
    const { ask, status } = await serve({ checks: {} });
    new Gauge({ name: 'broken', help: 'Cannot be collected', collect });
    const answer = await ask('/metrics');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toBe('The metrics could not be collected; the log says why.\n');
    expect(told).toEqual(['The metrics could not be collected: Error: no figures']);
    register.removeSingleMetric('broken');
    expect(await status('/metrics')).toBe(200);
    Logger.overrideLogger(false);
  });

  it('stays alive while everything it depends on is away: a restart would bring none of it back', async () => {
    const checks = { redis: () => Promise.reject(new Error('gone')), database: () => new Promise(() => {}) };
    const { status } = await serve({ checks });
    expect(await status('/health/live')).toBe(200);
    expect(await status('/health/ready')).toBe(503);
  });

  it('is not alive when what it can only mend by a restart is broken', async () => {
    let isWell = true;
    const { ask, status } = await serve({ checks: {}, alive: { jobs: async () => isWell } });
    expect(await status('/health/live')).toBe(200);
    isWell = false;
    const answer = await ask('/health/live');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { loop: 'ok', jobs: 'unavailable' } },
    ]);
    expect(await status('/health/ready')).toBe(200);
  });

  it('is not alive for a while after its event loop was stuck for two seconds (K2)', async () => {
    // The clock of the watch is doubled, what answering needs is not.
    const real = ['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const;
    const timers = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] as const;
    jest.useFakeTimers({ doNotFake: [...real, ...timers] });
    const { ask, status } = await serve({ checks: {} });
    expect(await status('/health/live')).toBe(200);
    const afterStall = () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_200);
      return status('/health/live');
    };
    // The watch begins with its first look, 20 ms after the server does: a stall before that is not seen.
    if ((await afterStall()) === 200) expect(await afterStall()).toBe(503);
    const answer = await ask('/health/live');
    expect(await answer.json()).toMatchObject({ checks: { loop: 'unavailable' } });
    jest.advanceTimersByTime(10_000);
    expect(await status('/health/live')).toBe(503);
    jest.advanceTimersByTime(10_000);
    expect(await status('/health/live')).toBe(200);
  });
});
