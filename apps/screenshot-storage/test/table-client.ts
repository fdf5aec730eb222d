import type { TableCaller } from '@dearly/contracts';
import { PostgrestClient } from '@supabase/postgrest-js';
import { Readable } from 'node:stream';
import type { GatewaySide } from './gateway-side';

/** The published table client of one account, or of the service key; each request goes as the call that the gateway makes. */
export function tableClient(gateway: GatewaySide, caller: TableCaller): PostgrestClient {
  const ask = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(address));
    const [first = '', second] = pathname.slice(1).split('/').map(decodeURIComponent);
    const hasBody = typeof init.body === 'string';
    const input = {
      caller,
      request: {
        method: init.method ?? 'GET',
        target: second === undefined ? { table: first } : { rpc: second },
        query: search.slice(1),
        headers: Object.fromEntries(new Headers(init.headers)),
      },
      hasBody,
    };
    const upload = hasBody ? Readable.from([Buffer.from(String(init.body))]) : undefined;
    const { status, headers, body } = await gateway.ask('storage.rest', input, upload);
    return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
  };
  return new PostgrestClient('http://tables', { fetch: ask });
}

export const accountCaller = (userId: string): TableCaller => ({
  role: 'authenticated',
  claims: { sub: userId },
});
