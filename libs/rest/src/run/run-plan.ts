import { fromPostgres } from '../errors/from-postgres';
import { RestError } from '../errors/rest-error';
import type { Verb } from '../facts/facts';
import type { Plan } from '../plan/plan';
import { planSql, type Answered, type ToldRow } from '../sql/plan-sql';
import { answerOf, type RestAnswer } from './answer';
import type { Lend, Query } from './connection';
import { beginAs, type Session } from './session';

/** One row that a request has changed: how it is now, of a deletion how it was. */
export type RowChange = { table: string; verb: Verb; row: Record<string, unknown> };

export type Running = Omit<Session, 'plan'> & {
  /** Hears of the rows that a request has changed, if any, after the commit. */
  onChange?: (changes: RowChange[]) => void;
};

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
    const { text, values } = planSql(plan, running.onChange !== undefined);
    const [answered] = await query<Answered>(text, values);
    if (!answered) throw new Error('A statement of a plan answers with one row.');
    const answer = answerOf(plan, answered);
    const isKept = plan.preferences.tx !== 'rollback';
    await query(isKept ? 'commit' : 'rollback');
    if (isKept) tell(plan, answered.told ?? [], running);
    return answer;
  } catch (error) {
    const refusal =
      error instanceof RestError
        ? error
        : withHint(plan, fromPostgres(error, running.caller.role === 'anon'));
    if (!refusal) throw error;
    await query('rollback');
    return refusal;
  }
}

function tell({ change, read }: Plan, rows: readonly ToldRow[], { onChange }: Running): void {
  if (!change || !read || !onChange || rows.length === 0) return;
  const table = read.relation.name;
  onChange(rows.map(({ isNew, row }) => ({ table, verb: isNew === false ? 'update' : change.kind, row })));
}

/** Who may not change a table here is told where it is done. */
function withHint({ change, read }: Plan, refusal: RestError | undefined): RestError | undefined {
  const hint = change && read?.relation.elsewhere?.[change.kind];
  if (refusal?.code !== '42501' || !hint) return refusal;
  const { status, code, message, more } = refusal;
  return new RestError(status, code, message, { ...more, hint });
}
