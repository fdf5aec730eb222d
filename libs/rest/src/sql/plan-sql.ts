import type { Call, Change, Plan, Read } from '../plan/plan';
import { callSql } from './call-sql';
import { changeSql, keySql } from './change-sql';
import { bareSql, countSql, pageSql, type Source } from './read-sql';
import { qualified, quoted, Values } from './values';

export type Statement = { text: string; values: readonly unknown[] };

/** The one row that every statement answers with; `body` and `key` are null where nobody asked. */
export type Answered = {
  body: string | null;
  /** Rows of the body, within the bounds. */
  rows: number;
  /** All rows there are (reads, when counted), were changed, or were made by a function. */
  total: number | null;
  /** Of an upsert: those that were not there before. */
  inserted: number | null;
  /** The key of what was inserted, as texts. */
  key: string[] | null;
  /** The rows that were changed, as they are now, of a deletion as they were; null unless they are told. */
  told: ToldRow[] | null;
};

/** `isNew` of an upsert alone. */
export type ToldRow = { isNew?: boolean; row: Record<string, unknown> };

/**
 * The statement for a plan. Its text has names of the facts and words of this library; all else is in the values. With
 * `isTold` a change answers with its rows as well.
 */
export function planSql(plan: Plan, isTold = false): Statement {
  const values = new Values();
  const text = textOf(plan, values, isTold);
  return { text, values: values.list };
}

function textOf(plan: Plan, values: Values, isTold: boolean): string {
  const { schema, read, change, call } = plan;
  if (change && read) return changedSql(plan, change, read, { values, isTold });
  if (call) return read ? calledSql(plan, call, read, values) : valueSql(plan, call, values);
  if (!read) throw new Error('A plan reads, changes or calls.');
  const source = { schema, from: qualified(schema, read.relation.name), alias: 't' };
  return answerSql(plan, read, source, values, plan.preferences.count !== undefined);
}

/** One page of a source as the body. */
function answerSql(plan: Plan, read: Read, source: Source, values: Values, isCounted: boolean): string {
  const total = isCounted ? `(${countSql(read, source, values)})::integer` : 'null::integer';
  const ends = `${total} as total, null::integer as inserted, null::text[] as key, null::json as told`;
  if (!wantsBody(plan)) {
    const bare = bareSql(read, source, values);
    return `select null::text as body, count(*)::integer as rows, ${ends} from (${bare}) page`;
  }
  const { page, item } = pageSql(read, source, values, plan.media.kind);
  return `select ${bodySql(plan, item('page'))} as body, count(*)::integer as rows, ${ends} from (${page}) page`;
}

const wantsBody = ({ method, preferences, call }: Plan): boolean =>
  method !== 'HEAD' && !(call && preferences.return === 'minimal');

/** One character more than there may be tells that there are too many, and none of the rest leaves Postgres. */
function bodySql(plan: Plan, item: string): string {
  return `left(${wholeBodySql(plan, item)}, ${plan.mostChars + 1})`;
}

function wholeBodySql({ media, call }: Plan, item: string): string {
  if (media.kind === 'csv') return `string_agg(substr(${item}, 2, length(${item}) - 2), E'\\n')`;
  const list = `json_agg(${item})`;
  const kept = media.stripsNulls ? `json_strip_nulls(${list})` : list;
  const returned = call?.routine.returned;
  const isOne = media.kind === 'object' || (returned && returned.kind !== 'nothing' && !returned.isSet);
  return isOne ? `coalesce((${kept} -> 0)::text, 'null')` : `coalesce(${kept}::text, '[]')`;
}

function changedSql(
  plan: Plan,
  change: Change,
  read: Read,
  { values, isTold }: { values: Values; isTold: boolean },
): string {
  const changed = changeSql(plan, change, read, { values, isTold });
  const start = `with changed as (${changed.sql})`;
  const total = '(select count(*) from changed)::integer as total';
  const inserted = changed.isNew
    ? `(select count(*) filter (where ${changed.isNew}) from changed)::integer as inserted`
    : 'null::integer as inserted';
  const wantsKey = plan.preferences.return === 'headers-only' && change.kind === 'insert';
  const key =
    wantsKey && read.relation.primaryKey.length > 0
      ? `(select ${keySql(read.relation)} from changed c limit 1) as key`
      : 'null::text[] as key';
  const told = isTold ? toldSql(read, changed.isNew) : 'null::json';
  const ends = `${total}, ${inserted}, ${key}, ${told} as told`;
  if (plan.preferences.return !== 'representation') {
    return `${start} select null::text as body, 0 as rows, ${ends}`;
  }
  const source = { schema: plan.schema, from: 'changed', alias: 't' };
  const { page, item } = pageSql(read, source, values, plan.media.kind);
  return `${start} select ${bodySql(plan, item('page'))} as body, count(*)::integer as rows, ${ends} from (${page}) page`;
}

function toldSql({ relation }: Read, isNew: string | undefined): string {
  const columns = [...relation.columns.keys()].map((name) => `c.${quoted(name)}`).join(', ');
  const row = `(select row_to_json(r.*) from (select ${columns}) r)`;
  const item = isNew ? `'isNew', c.${isNew}, 'row', ${row}` : `'row', ${row}`;
  return `(select json_agg(json_build_object(${item})) from changed c)`;
}

/** Rows that a function makes: read like those of a table. */
function calledSql(plan: Plan, call: Call, read: Read, values: Values): string {
  const start = `with called as (select c.*${callSql(plan.schema, call, values)})`;
  const source = { schema: plan.schema, from: 'called', alias: 't' };
  const isCounted = plan.preferences.count !== undefined || plan.preferences['max-affected'] !== undefined;
  return `${start} ${answerSql(plan, read, source, values, isCounted)}`;
}

/** A function that makes values, or nothing. */
function valueSql(plan: Plan, call: Call, values: Values): string {
  const called = callSql(plan.schema, call, values);
  const ends = 'null::integer as inserted, null::text[] as key, null::json as told';
  if (call.routine.returned.kind === 'nothing') {
    return `select null::text as body, count(*)::integer as rows, null::integer as total, ${ends}${called}`;
  }
  const start = `with called as (select c.value${called})`;
  const item = plan.media.kind === 'csv' ? 'row(page.value)::text' : 'to_json(page.value)';
  const body = wantsBody(plan) ? bodySql(plan, item) : 'null::text';
  const total = '(select count(*) from called)::integer as total';
  const page = `select value from called limit ${values.add(call.rows, 'bigint')}`;
  return `${start} select ${body} as body, count(*)::integer as rows, ${total}, ${ends} from (${page}) page`;
}
