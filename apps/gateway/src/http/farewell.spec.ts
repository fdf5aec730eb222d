import { fastify } from 'fastify';
import { prepareFarewell } from './farewell';

describe('the farewell of a server', () => {
  it('ends a connection with its answer once it has begun, for a request under way as well', async () => {
    const server = fastify();
    const beginFarewell = prepareFarewell(server);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    server.get('/quick', () => 'here');
    const entered = new Promise<void>((resolve) => {
      server.get('/slow', async () => {
        resolve();
        await released;
        return 'here';
      });
    });
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const connectionOf = async (path: string) => (await fetch(url + path)).headers.get('connection');
    expect(await connectionOf('/quick')).toBe('keep-alive');
    const slow = connectionOf('/slow');
    await entered;
    beginFarewell();
    release();
    expect([await slow, await connectionOf('/quick')]).toEqual(['close', 'close']);
    await server.close();
  });
});
