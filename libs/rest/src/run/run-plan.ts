import { fromPostgres } from '../errors/from-postgres';
import { RestError } from '../errors/rest-error';
import type { Plan } from '../plan/plan';
import type { RestRequest } from '../plan/plan-request';
import { planSql, type Answered } from '../sql/plan-sql';
import { answerOf, type RestAnswer } from './answer';
import type { Lend, Query } from './connection';
import { beginAs, type Caller } from './session';

export type Running = { request: RestRequest; caller: Caller; timeoutMs: number };

/**
 * Runs a plan in a transaction of its own, as the role of its caller. Rejects with a RestError when Postgres refuses it or
 * the rows are not those the request insists on, after a rollback; with anything else when the database is out of reach.
 */
export async function runPlan(lend: Lend, plan: Plan, running: Running): Promise<RestAnswer> {
  // A refusal leaves the connection as good as it was, so it is not an error to the one who lent it.
  const outcome = await lend((query) => answerOrRefusal(query, plan, running));
  if (outcome instanceof RestError) throw outcome;
  return outcome;
}

async function answerOrRefusal(query: Query, plan: Plan, running: Running): Promise<RestAnswer | RestError> {
  try {
    await beginAs(query, { plan, ...running });
    const { text, values } = planSql(plan);
    const [answered] = await query<Answered>(text, values);
    if (!answered) throw new Error('A statement of a plan answers with one row.');
    const answer = answerOf(plan, answered);
    await query(plan.preferences.tx === 'rollback' ? 'rollback' : 'commit');
    return answer;
  } catch (error) {
    const refusal = error instanceof RestError ? error : fromPostgres(error, running.caller.role === 'anon');
    if (!refusal) throw error;
    await query('rollback');
    return refusal;
  }
}
