import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startGateway, type Gateway } from './gateway-fixture';
import { ask, sendRaw } from './wire';

/** What was asked for, at the inbox and at a server that nobody may be led to. */
const asked = { inbox: [] as string[], other: [] as string[] };
const servers: Server[] = [];
let other: string;
let gateway: Gateway;

/** A server that notes each target; its address. */
async function listen(noted: string[]): Promise<string> {
  const server = createServer((request, response) => {
    noted.push(request.url ?? '');
    response.setHeader('content-type', 'text/html').end('mails');
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  other = await listen(asked.other);
  gateway = await startGateway({ INBOX_URL: `http://${await listen(asked.inbox)}/its/own/page` });
});
beforeEach(() => {
  asked.inbox.length = 0;
  asked.other.length = 0;
});
afterAll(async () => {
  await gateway.stop();
  for (const server of servers) server.close();
});

/** Status of the answer to a target that is sent as it is. */
const statusOf = async (target: string): Promise<number> => {
  const answer = await sendRaw(
    gateway.port,
    `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
  );
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
};

describe('the inbox behind the gateway', () => {
  it.each([
    ['/inbox', '/inbox'],
    ['/inbox/?x=1', '/inbox'],
    ['/inbox/messages/0abc-1', '/inbox/messages/0abc-1'],
    [
      '/inbox/api/messages/0abc-1/attachments/dearly%201%2Fof%202%20%C3%A9.json',
      '/inbox/api/messages/0abc-1/attachments/dearly%201%2Fof%202%20%C3%A9.json',
    ],
    ['/inbox/api/messages/1/attachments/%252e%252e', '/inbox/api/messages/1/attachments/%252e%252e'],
  ])('is asked for %s as %s', async (target, passed) => {
    expect(await statusOf(target)).toBe(200);
    expect(asked).toEqual({ inbox: [passed], other: [] });
  });

  it.each([
    'http://OTHER/inbox',
    'http://OTHER/inbox/api/messages',
    'https://OTHER/inbox/x',
    'HTTP://x@OTHER/inbox/x',
    'OTHER/inbox',
  ])('never leads to the server that a target names: %s', async (target) => {
    expect(await statusOf(target.replace('OTHER', other))).toBe(400);
    expect(asked).toEqual({ inbox: [], other: [] });
  });

  it.each(['//OTHER/inbox/x', '//OTHER/..', '//OTHER/../inbox', '/\\OTHER/inbox'])(
    'is not asked for a path that begins like another server: %s',
    async (target) => {
      await statusOf(target.replace('OTHER', other));
      expect(asked).toEqual({ inbox: [], other: [] });
    },
  );

  it.each([
    '/inbox/../../x',
    '/inbox/..',
    '/inbox/messages/../../x',
    '/inbox/%2e%2e/',
    '/inbox/.%2E/x',
    '/inbox/./x',
    '/inbox/..\\x',
    '/inbox/x\\..\\..\\y',
    '/inbox/messages//x',
    '/inbox//127.0.0.1/x',
    '/inbox/%00',
    '/inbox/%ff',
    '/inbox/%zz',
  ])('is not asked for %s, which may lie outside of it', async (target) => {
    expect([400, 404]).toContain(await statusOf(target));
    expect(asked).toEqual({ inbox: [], other: [] });
  });

  it('has the security headers of the gateway, and no caching', async () => {
    const { headers } = await ask(gateway.port, '/inbox');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
});
