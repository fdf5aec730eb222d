import { noMediaType } from '../errors/refusals';
import { RestError } from '../errors/rest-error';
import type { KnownFacts } from '../facts/known-facts';
import { planRequest, type RestRequest } from '../plan/plan-request';
import { LIMITS, type Limits } from '../query/limits';
import { refusalAnswer, type RestAnswer } from './answer';
import type { Lend } from './connection';
import { runPlan, type Running } from './run-plan';
import type { Caller, RoleNames, Session } from './session';

export type RestDatabase = {
  lend: Lend;
  facts: KnownFacts;
  /** What the roles are called in this database. */
  roles: RoleNames;
  limits?: Limits;
  /** Milliseconds that one statement may take, default 5 seconds. */
  timeoutMs?: number;
  settings?: Session['settings'];
  onChange?: Running['onChange'];
  /** By function: what code makes of the one value that it answers with. */
  results?: Readonly<Record<string, (value: unknown) => unknown>>;
};

const TIMEOUT_MS = 5_000;

/** Codes of Postgres that contradict the facts. */
const CONTRADICTIONS: readonly string[] = ['42P01', '42703'];

/**
 * Answers one request: with its rows, or with what is wrong with it. Rejects only when the database is out of reach or our
 * code is wrong. The caller was identified before: nothing here reads a token.
 */
export async function serveRest(
  { facts, results = {}, ...database }: RestDatabase,
  request: RestRequest,
  caller: Caller,
): Promise<RestAnswer> {
  try {
    const plan = planRequest(request, await facts.current(), database.limits ?? LIMITS);
    const made = plan.call && results[plan.call.routine.name];
    if (made && plan.media.kind === 'csv') throw noMediaType('text/csv');
    const running: Running = { timeoutMs: TIMEOUT_MS, ...database, request, caller };
    const answer = await runPlan(database.lend, plan, running).catch((error: unknown) => {
      if (error instanceof RestError && contradicts(error, plan.call !== undefined)) facts.doubt();
      throw error;
    });
    return made && answer.body ? { ...answer, body: JSON.stringify(made(JSON.parse(answer.body))) } : answer;
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return refusalAnswer(error, request.method);
  }
}

/** An operator that is not there has the same code as a function that is not; only calls say that one was dropped. */
function contradicts({ code }: RestError, isCall: boolean): boolean {
  return CONTRADICTIONS.includes(code) || (isCall && code === '42883');
}
