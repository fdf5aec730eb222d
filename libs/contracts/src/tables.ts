import { z } from 'zod';
import { transferToken } from './http';
import { LIVE_COLUMNS } from './live';

/** Services that own tables. */
export type TableOwner = 'auth' | 'billing' | 'storage';

/**
 * What requests may name of a table (account protocol, A5). Which rows they reach is said by the policies of the
 * database. Who may not insert, update or delete here is told by `elsewhere` which call does it.
 */
export type TableRights = {
  service: TableOwner;
  /** Columns that can be read; those of the other lists are among them. */
  select: readonly string[];
  insert?: readonly string[];
  update?: readonly string[];
  delete?: true;
  elsewhere?: Partial<Record<'insert' | 'update' | 'delete', string>>;
};

/** Every table that the protocol's `/rest/v1/{table}` serves. Names are unique over all services. */
export const TABLES = {
  rooms: {
    service: 'auth',
    select: ['topic', 'owner', 'all_may_listen', 'all_may_speak', 'created_at'],
    insert: ['topic', 'owner', 'all_may_listen', 'all_may_speak'],
    update: ['all_may_listen', 'all_may_speak'],
    delete: true,
  },
  room_members: {
    service: 'auth',
    select: ['topic', 'user_id', 'may_listen', 'may_speak'],
    insert: ['topic', 'user_id', 'may_listen', 'may_speak'],
    update: ['may_listen', 'may_speak'],
    delete: true,
  },
  blind_tags: {
    service: 'auth',
    select: Object.keys(LIVE_COLUMNS.blind_tags),
    insert: ['owner', 'tag'],
    delete: true,
    elsewhere: { update: 'A tag is deleted and another one inserted.' },
  },
  audiences: {
    service: 'storage',
    select: Object.keys(LIVE_COLUMNS.audiences),
    insert: ['owner', 'name', 'description'],
    update: ['name', 'description'],
    elsewhere: {
      delete: 'DELETE /api/screenshots/audiences/{id} deletes an audience with all of its screenshots.',
    },
  },
  screenshots: {
    service: 'storage',
    select: [
      ...Object.keys(LIVE_COLUMNS.screenshots),
      ...['analyzed_at', 'analysis_results', 'metadata', 'analysis_facts'],
    ],
    elsewhere: {
      insert: 'POST /api/screenshots/upload adds screenshots.',
      update:
        'PUT /api/screenshots/{id}/conversation corrects what was read. POST /api/screenshots/{id}/analyze reads one again.',
      delete: 'DELETE /api/screenshots/{id} deletes a screenshot with its picture.',
    },
  },
  subscriptions: {
    service: 'billing',
    select: [
      ...['id', 'user_id', 'status', 'plan', 'current_period_end', 'cancel_at_period_end'],
      ...['created_at', 'updated_at'],
    ],
    elsewhere: {
      insert: 'POST /functions/v1/create-checkout-session begins a subscription.',
      update: 'POST /functions/v1/create-portal-session leads to where a subscription is changed.',
      delete: 'POST /functions/v1/create-portal-session leads to where a subscription is cancelled.',
    },
  },
} as const satisfies Record<string, TableRights>;

/** Every function of `/rest/v1/rpc/{function}`, and who has it. */
export const FUNCTIONS = {
  audience_insights: 'storage',
  message_stats: 'storage',
} as const satisfies Record<string, TableOwner>;

/** What one service serves. */
export type Exposed = { tables: Readonly<Record<string, TableRights>>; functions: readonly string[] };

export function exposedBy(service: TableOwner): Exposed {
  const tables = Object.entries<TableRights>(TABLES).filter(([, table]) => table.service === service);
  const functions = Object.entries<TableOwner>(FUNCTIONS).filter(([, owner]) => owner === service);
  return { tables: Object.fromEntries(tables), functions: functions.map(([name]) => name) };
}

/** The roles that a request can have: nobody's, an account's, the service key's. */
export const REQUEST_ROLES = ['anon', 'authenticated', 'service_role'] as const;
export type RequestRole = (typeof REQUEST_ROLES)[number];

/** Who asks: a role, and the claims of the checked token, which policies read. */
export const tableCaller = z.object({
  role: z.enum(REQUEST_ROLES),
  claims: z.record(z.string(), z.unknown()),
});
export type TableCaller = z.infer<typeof tableCaller>;

/** A request as it came, its body aside; header names in lower case, the query still encoded. */
const tableRequest = z.object({
  method: z.string(),
  target: z.union([z.object({ table: z.string() }), z.object({ rpc: z.string() })]),
  query: z.string(),
  headers: z.record(z.string(), z.string()),
});

/** Body and answer go as byte streams. `hasBody`: there is one to be pulled. */
const tableCall = {
  input: z.object({
    caller: tableCaller,
    request: tableRequest,
    hasBody: z.boolean(),
    ticket: transferToken,
  }),
  output: z.object({ status: z.number().int() }),
  timeoutMs: 8_000,
  idempotent: false,
} as const;

/** RPC calls of the services that own tables, for `/rest/v1`. */
export const TABLES_RPC = {
  'auth.rest': tableCall,
  'billing.rest': tableCall,
  'storage.rest': tableCall,
} as const;
