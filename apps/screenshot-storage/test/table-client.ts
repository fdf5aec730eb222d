import type { TableCaller } from '@dearly/contracts';
import { tableFetch } from '@dearly/testing';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { GatewaySide } from './gateway-side';

/** The published table client of one account, or of a key. */
export function tableClient(gateway: GatewaySide, caller: TableCaller): PostgrestClient {
  const fetch = tableFetch((asked, upload) => gateway.ask('storage.rest', asked, upload), caller);
  return new PostgrestClient('http://tables', { fetch });
}
