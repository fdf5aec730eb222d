import { runChecks } from './health';
import { InternalServer } from './internal-server';

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
    const server = new InternalServer({ host: '127.0.0.1', port: 0, checks: {} });
    const port = await server.listen();
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await status('/health/ready')).toBe(200);
    server.drain();
    expect(await status('/health/ready')).toBe(503);
    expect(await status('/health/live')).toBe(200);
    expect(await status('/elsewhere')).toBe(404);
    await server.close();
  });

  it('exports the event loop delay as a metric', async () => {
    const server = new InternalServer({ host: '127.0.0.1', port: 0, checks: {} });
    const port = await server.listen();
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain('nodejs_eventloop_lag_max_seconds');
    await server.close();
  });
});
