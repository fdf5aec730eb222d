import { REQUEST_ROLES, type RequestRole } from '@dearly/contracts';
import type { Plan } from '../plan/plan';
import type { RestRequest } from '../plan/plan-request';
import { quoted } from '../sql/values';
import type { Query } from './connection';

/** What each role of a request is called in the database. Policies know these names; the login role must be a member of each. */
export type RoleNames = Readonly<Record<RequestRole, string>>;

export type Caller = {
  role: RequestRole;
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

export type Session = {
  plan: Plan;
  request: RestRequest;
  caller: Caller;
  roles: RoleNames;
  timeoutMs: number;
  /** More that functions and triggers may read, such as `dearly.most_rows`. */
  settings?: Readonly<Record<string, string>>;
};

/** Begins the transaction of one request and gives it its role; both end together. */
export async function beginAs(
  query: Query,
  { plan, request, caller, roles, timeoutMs, settings = {} }: Session,
): Promise<void> {
  const role = REQUEST_ROLES.find((one) => one === caller.role);
  if (!role) throw new Error('A request needs one of the roles that are known.');
  const headers = HEADERS.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  const set = Object.entries({
    role: roles[role],
    statement_timeout: `${timeoutMs}`,
    search_path: quoted(plan.schema),
    'request.jwt.claims': JSON.stringify({ ...caller.claims, role }),
    'request.method': request.method,
    'request.path': 'rpc' in request.target ? `/rpc/${request.target.rpc}` : `/${request.target.table}`,
    'request.headers': JSON.stringify(Object.fromEntries(headers)),
    ...settings,
  });
  await query(plan.isReadOnly ? 'begin read only' : 'begin');
  const calls = set.map((_, place) => `set_config($${2 * place + 1}, $${2 * place + 2}, true)`);
  await query(`select ${calls.join(', ')}`, set.flat());
}
