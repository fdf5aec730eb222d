import type { Plan } from '../plan/plan';
import type { RestRequest } from '../plan/plan-request';
import { quoted } from '../sql/values';
import type { Query } from './connection';

/** The roles that a request can have. Row-level security knows them; the login role must be a member of each. */
export const ROLES = ['anon', 'authenticated', 'service_role'] as const;
export type Role = (typeof ROLES)[number];

export type Caller = {
  role: Role;
  /** Of the checked token: what policies read in `request.jwt.claims`. */
  claims: Readonly<Record<string, unknown>>;
};

/** Headers that policies and functions may read. Tokens, keys and cookies are not among them. */
const HEADERS = [
  'accept',
  'accept-language',
  'origin',
  'prefer',
  'user-agent',
  'x-application-name',
  'x-client-info',
];

const SETTINGS = [
  'role',
  'statement_timeout',
  'search_path',
  'request.jwt.claims',
  'request.method',
  'request.path',
  'request.headers',
];
const SET = `select ${SETTINGS.map((name, place) => `set_config('${name}', $${place + 1}, true)`).join(', ')}`;

/** Begins the transaction of one request and gives it its role; both end together. */
export async function beginAs(
  query: Query,
  {
    plan,
    request,
    caller,
    timeoutMs,
  }: { plan: Plan; request: RestRequest; caller: Caller; timeoutMs: number },
): Promise<void> {
  await query(plan.isReadOnly ? 'begin read only' : 'begin');
  const role = ROLES.find((one) => one === caller.role);
  if (!role) throw new Error('A request needs one of the roles that are known.');
  const headers = HEADERS.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  const path = 'rpc' in request.target ? `/rpc/${request.target.rpc}` : `/${request.target.table}`;
  await query(SET, [
    role,
    `${timeoutMs}`,
    quoted(plan.schema),
    JSON.stringify({ ...caller.claims, role }),
    request.method,
    path,
    JSON.stringify(Object.fromEntries(headers)),
  ]);
}
