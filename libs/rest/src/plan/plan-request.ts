import { badBody, badMethod, noSetForMaxAffected, unknownSchema } from '../errors/refusals';
import { unknownTable } from '../errors/unknown-names';
import { closest } from '../facts/closest';
import type { Facts, Relation } from '../facts/facts';
import { LIMITS, type Limits } from '../query/limits';
import { parseAccept } from '../query/media-type';
import { parseQuery } from '../query/parse-query';
import { parsePreferences } from '../query/preferences';
import { windowOf } from '../query/range';
import { shortened } from '../query/scanner';
import type { RequestQuery } from '../query/syntax';
import type { Change, Plan } from './plan';
import { planCallByBody, planCallByQuery } from './plan-call';
import { planInsert, planUpdate } from './plan-change';
import { planCondition, planRead } from './plan-read';

export type Target = { table: string } | { rpc: string };

/** One call as it came; header names in lower case. */
export type RestRequest = {
  method: string;
  target: Target;
  /** The query of the address, without its question mark, still encoded. */
  query: string;
  headers: Readonly<Record<string, string | undefined>>;
  body?: string;
};

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/**
 * Reads a request and holds it against the facts of the exposed schemas, the first of which is the one of requests that
 * name none. Throws `RestError` for whatever is wrong with it; asks nobody.
 */
export function planRequest(request: RestRequest, schemas: readonly Facts[], limits: Limits = LIMITS): Plan {
  const isCall = 'rpc' in request.target;
  const method = METHODS.find((one) => one === request.method);
  if (!method || (isCall && (method === 'PATCH' || method === 'DELETE'))) {
    throw badMethod(shortened(request.method), isCall);
  }
  const isRead = method === 'GET' || method === 'HEAD';
  const { headers } = request;
  const facts = factsOf(schemas, headers[isRead ? 'accept-profile' : 'content-profile']);
  const base = {
    schema: facts.schema,
    profile: facts.profile,
    method,
    media: parseAccept(headers['accept']),
    preferences: parsePreferences(headers['prefer']),
    mostChars: limits.answer,
  };
  if (!isRead) assertJson(headers['content-type']);
  const query = parseQuery(request.query, limits, isCall && isRead);
  if (isRead) Object.assign(query.level, windowOf(query.level, headers['range']));
  return 'rpc' in request.target
    ? planCall(request.target.rpc, request, query, { facts, limits, base })
    : planTable(request.target.table, request, query, { facts, limits, base });
}

type Base = Pick<Plan, 'schema' | 'profile' | 'media' | 'preferences' | 'mostChars'> & { method: Method };
type Context = { facts: Facts; limits: Limits; base: Base };

function planTable(
  name: string,
  request: RestRequest,
  query: RequestQuery,
  { facts, limits, base }: Context,
): Plan {
  const relation = facts.tables.get(name);
  if (!relation) {
    throw unknownTable(facts.profile, shortened(name), closest(name, facts.tables.keys()));
  }
  const { level } = query;
  const isRead = base.method === 'GET' || base.method === 'HEAD';
  const change = changeOf(relation, request, query, { limits, base });
  // A change has its conditions on the table; what is answered is what it changed.
  const read = planRead(relation, query.select, isRead ? level : { ...level, conditions: [] }, {
    facts,
    limits,
  });
  const where = isRead || !change || change.kind === 'insert' ? [] : level.conditions;
  return {
    ...base,
    read,
    change,
    where: where.map((tree) => planCondition(relation, tree)),
    isReadOnly: isRead,
  };
}

function changeOf(
  relation: Relation,
  { body }: RestRequest,
  query: RequestQuery,
  { limits, base: { method, preferences } }: Pick<Context, 'limits' | 'base'>,
): Change | undefined {
  if (method === 'POST') return planInsert(relation, body, query, { preferences, limits });
  if (method === 'PATCH') return planUpdate(relation, body, query, limits);
  return method === 'DELETE' ? { kind: 'delete' } : undefined;
}

function planCall(
  name: string,
  { body }: RestRequest,
  query: RequestQuery,
  { facts, limits, base }: Context,
): Plan {
  const isRead = base.method === 'GET' || base.method === 'HEAD';
  const call = isRead ? planCallByQuery(facts, name, query.args) : planCallByBody(facts, name, body);
  const { returned, isReadOnly } = call.routine;
  const { preferences } = base;
  const isSet = returned.kind !== 'nothing' && returned.isSet;
  if (preferences.handling === 'strict' && preferences['max-affected'] !== undefined && !isSet) {
    throw noSetForMaxAffected();
  }
  const read =
    returned.kind === 'rows'
      ? planRead(returned.relation, query.select, query.level, { facts, limits })
      : undefined;
  return { ...base, read, call: { ...call, rows: limits.rows }, where: [], isReadOnly: isRead || isReadOnly };
}

function factsOf(schemas: readonly Facts[], profile: string | undefined): Facts {
  const facts = profile === undefined ? schemas[0] : schemas.find((one) => one.profile === profile);
  if (facts) return facts;
  throw unknownSchema(
    shortened(profile ?? ''),
    schemas.map((one) => one.profile),
  );
}

function assertJson(type: string | undefined): void {
  const [media = ''] = (type ?? 'application/json').split(';');
  if (media.trim().toLowerCase() !== 'application/json')
    throw badBody(`Content-Type not acceptable: ${shortened(media.trim())}`);
}
