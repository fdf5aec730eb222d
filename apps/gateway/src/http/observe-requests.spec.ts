import { createLogger } from '@dearly/service';
import { fastify, type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { register } from 'prom-client';
import { observeRequests } from './observe-requests';

describe('a request whose client goes away', () => {
  const lines: Record<string, unknown>[] = [];
  let server: FastifyInstance;
  let url: string;

  beforeAll(async () => {
    server = fastify();
    const write = (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>);
    observeRequests(server, createLogger('test', 'info', { write }));
    server.get('/never', () => new Promise(() => undefined));
    server.get('/begun', (_request, reply) => {
      const body = new Readable({ read: () => undefined });
      body.push('begun');
      return reply.send(body);
    });
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  async function lineOf(route: string): Promise<Record<string, unknown> | undefined> {
    const end = Date.now() + 20_000;
    while (!lines.some((line) => line['route'] === route)) {
      if (Date.now() > end) throw new Error(`There is no line of ${route}`);
      await sleep(10);
    }
    return lines.find((line) => line['route'] === route);
  }

  it('has a line that says so when nothing was answered', async () => {
    const arrived = once(server.server, 'request');
    const request = get(`${url}/never`).on('error', () => undefined);
    await arrived;
    request.destroy();
    expect(await lineOf('/never')).toMatchObject({ status: 499, method: 'GET', msg: 'request' });
  });

  it('has a line when it goes in the middle of the answer', async () => {
    const request = get(`${url}/begun`);
    const [answer] = (await once(request, 'response')) as [NodeJS.ReadableStream];
    await once(answer, 'data');
    request.destroy();
    expect(await lineOf('/begun')).toMatchObject({ status: 200 });
  });

  it('is in flight no longer', async () => {
    expect(await register.metrics()).toMatch(/^http_requests_in_flight 0$/m);
  });
});
