import fastify from 'fastify';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerError } from './error.filter';
import { readBodies } from './request-body';

describe('a JSON body', () => {
  it('that does not come is ended with 408, and its connection with it', async () => {
    const app = fastify();
    app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
    readBodies(app, 100);
    app.post('/', () => 'read');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json', 'content-length': 10 };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = httpRequest({ port, method: 'POST', headers }, resolve).on('error', reject);
      request.write('{');
    });
    expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close']);
    await app.close();
  });
});
