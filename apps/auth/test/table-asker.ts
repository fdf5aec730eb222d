import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TableCaller } from '@dearly/contracts';
import type { RpcClient } from '@dearly/rpc';
import { tableFetch, type AskTables } from '@dearly/testing';
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
  const ask: AskTables = async (asked, upload) => {
    const transfer = transfers.open({
      ...(upload ? { upload, contentType: 'application/json' } : {}),
      limitBytes: BODY_BYTES,
      deadline: Date.now() + PATIENCE_MS,
    });
    try {
      const input = { ...asked, ticket: transfer.token };
      const call = rpc.call('auth.rest', input, { requestId: randomUUID() });
      const { body, ...head } = await Promise.race([transfer.answer, call.then(() => transfer.answer)]);
      const bytes = await buffer(body);
      await call;
      return { ...head, body: bytes };
    } finally {
      transfer.abort();
    }
  };
  return {
    as: (caller) => new PostgrestClient('http://tables', { fetch: tableFetch(ask, caller) }),
    async stop() {
      transfers.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
