import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { TableCaller } from '@dearly/contracts';
import type { RpcClient } from '@dearly/rpc';
import { TransferServer } from '@dearly/transfer';
import { PostgrestClient } from '@supabase/postgrest-js';

const BODY_BYTES = 1024 ** 2;
const PATIENCE_MS = 30_000;

/** Asks `auth.rest` as the gateway does. */
export type TableAsker = { as: (caller: TableCaller) => PostgrestClient; stop: () => Promise<void> };

export async function openTableAsker(rpc: RpcClient): Promise<TableAsker> {
  const server = createServer((request, response) => {
    if (!transfers.handle(request, response)) response.writeHead(418).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const transfers = new TransferServer({ baseUrl: `http://127.0.0.1:${port}` });
  const ask = async (
    caller: TableCaller,
    address: string | URL | Request,
    { method = 'GET', body, headers }: RequestInit,
  ): Promise<Response> => {
    const { pathname, search } = new URL(String(address));
    const hasBody = typeof body === 'string';
    const transfer = transfers.open({
      ...(hasBody ? { upload: Readable.from([Buffer.from(body)]), contentType: 'application/json' } : {}),
      limitBytes: BODY_BYTES,
      deadline: Date.now() + PATIENCE_MS,
    });
    try {
      const request = {
        method,
        target: { table: pathname.slice(1) },
        query: search.slice(1),
        headers: Object.fromEntries(new Headers(headers)),
      };
      const call = rpc.call(
        'auth.rest',
        { caller, request, hasBody, ticket: transfer.token },
        { requestId: randomUUID() },
      );
      const answer = await Promise.race([transfer.answer, call.then(() => transfer.answer)]);
      const bytes = await buffer(answer.body);
      await call;
      return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, answer);
    } finally {
      transfer.abort();
    }
  };
  return {
    as: (caller) =>
      new PostgrestClient('http://tables', { fetch: (address, init = {}) => ask(caller, address, init) }),
    async stop() {
      transfers.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export const SERVICE_KEY: TableCaller = { role: 'service_role', claims: {} };
export const NOBODY: TableCaller = { role: 'anon', claims: {} };
export const accountCaller = (userId: string): TableCaller => ({
  role: 'authenticated',
  claims: { sub: userId },
});
