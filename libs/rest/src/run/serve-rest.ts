import { RestError } from '../errors/rest-error';
import type { KnownFacts } from '../facts/known-facts';
import { planRequest, type RestRequest } from '../plan/plan-request';
import { LIMITS, type Limits } from '../query/limits';
import { refusalAnswer, type RestAnswer } from './answer';
import type { Lend } from './connection';
import { runPlan, type Running } from './run-plan';
import type { Caller } from './session';

export type RestDatabase = {
  lend: Lend;
  facts: KnownFacts;
  limits?: Limits;
  /** Milliseconds that one statement may take, default 5 seconds. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 5_000;

/** Codes of Postgres that contradict the facts. */
const CONTRADICTIONS: readonly string[] = ['42P01', '42703'];

/**
 * Answers one request: with its rows, or with what is wrong with it. Rejects only when the database is out of reach or our
 * code is wrong. The caller was identified before: nothing here reads a token.
 */
export async function serveRest(
  { lend, facts, limits = LIMITS, timeoutMs = TIMEOUT_MS }: RestDatabase,
  request: RestRequest,
  caller: Caller,
): Promise<RestAnswer> {
  try {
    const plan = planRequest(request, await facts.current(), limits);
    const running: Running = { request, caller, timeoutMs };
    return await runPlan(lend, plan, running).catch((error: unknown) => {
      if (error instanceof RestError && contradicts(error, plan.call !== undefined)) facts.doubt();
      throw error;
    });
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return refusalAnswer(error, request.method);
  }
}

/** An operator that is not there has the same code as a function that is not; only calls say that one was dropped. */
function contradicts({ code }: RestError, isCall: boolean): boolean {
  return CONTRADICTIONS.includes(code) || (isCall && code === '42883');
}
