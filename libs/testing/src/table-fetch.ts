import { Readable } from 'node:stream';
import type { RpcInput, TableCaller } from '@dearly/contracts';

type Asked = Omit<RpcInput<'storage.rest'>, 'ticket'>;
type Answered = { status: number; headers: Record<string, string>; body: Buffer };
/** Puts the call `*.rest` to a service, as the gateway does. */
export type AskTables = (asked: Asked, upload: Readable | undefined) => Promise<Answered>;

/** The `fetch` of a published table client, whose requests go to a service as calls instead of to a gateway. */
export function tableFetch(ask: AskTables, caller: TableCaller): typeof fetch {
  return async (address, init = {}) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    const [first = '', second] = pathname.slice(1).split('/').map(decodeURIComponent);
    const hasBody = typeof init.body === 'string';
    const request = {
      method: init.method ?? 'GET',
      target: second === undefined ? { table: first } : { rpc: second },
      query: search.slice(1),
      headers: Object.fromEntries(new Headers(init.headers)),
    };
    const upload = hasBody ? Readable.from([Buffer.from(String(init.body))]) : undefined;
    const { status, headers, body } = await ask({ caller, request, hasBody }, upload);
    return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
  };
}

export const SERVICE_KEY: TableCaller = { role: 'service_role', claims: {} };
export const NOBODY: TableCaller = { role: 'anon', claims: {} };
export const accountCaller = (userId: string): TableCaller => ({
  role: 'authenticated',
  claims: { sub: userId },
});
