import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
  /** The same as it came. */
  bytes: Buffer;
};
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

// Provided by the test environment; a browser's own moveTo moves the window instead.
const { moveTo } = globalThis as unknown as { moveTo: (url: string) => void };

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * A real HTTP server on a free port that answers as `answer` says, and at whose address the page then lives. A string
 * body and bytes are sent as they are, anything else as JSON. `asked` holds every request in order; `server` is there to be added to.
 */
export async function startSmallServer(answer: (asked: Asked) => Answer | Promise<Answer>) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then(async (bytes) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const one = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: bytes.toString('utf8'),
        bytes,
      };
      asked.push(one);
      const { status = 200, body: sent, headers = {} } = await answer(one);
      const isRaw = typeof sent === 'string' || Buffer.isBuffer(sent);
      const text = isRaw ? sent : JSON.stringify(sent ?? null);
      response.writeHead(status, {
        'content-type': isRaw ? 'text/plain' : 'application/json',
        ...headers,
      });
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  moveTo(`${origin}/`);
  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return { origin, asked, server, stop };
}
export type SmallServer = Awaited<ReturnType<typeof startSmallServer>>;
