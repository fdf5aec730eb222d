import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestRole } from '@dearly/contracts';
import { serveRest, type Caller, type RestDatabase } from '../src';

/**
 * The library behind plain HTTP, for the published client: `/users?select=*`, `/rpc/get_status`. Who asks stands in two
 * headers that a test sets, `x-role` (default anon) and `x-user`.
 */
export async function startServer(
  database: RestDatabase,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(database, request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 'XX000', message: String(error), details: null, hint: null }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => stop(server) };
}

async function answer(
  database: RestDatabase,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://server');
  const [first = '', second] = pathname.slice(1).split('/').map(decodeURIComponent);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
  const {
    status,
    headers: answered,
    body,
  } = await serveRest(
    database,
    {
      method: request.method ?? 'GET',
      target: second === undefined ? { table: first } : { rpc: second },
      query: search.slice(1),
      headers,
      body: chunks.length === 0 ? undefined : Buffer.concat(chunks).toString(),
    },
    callerOf(headers),
  );
  response.writeHead(status, answered);
  response.end(body);
}

function callerOf(headers: Record<string, string | undefined>): Caller {
  const role = (headers['x-role'] ?? 'anon') as RequestRole;
  return { role, claims: headers['x-user'] === undefined ? {} : { sub: headers['x-user'] } };
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
