import type { Column, Relation } from '../facts/facts';
import type { Change, Condition, Plan, Read } from '../plan/plan';
import { whereSql } from './conditions';
import { freeName, qualified, quoted, quotedList, type Values } from './values';

/** A statement that changes rows and returns what is asked of them, to stand in a `with`. */
export type Changed = {
  sql: string;
  /** Of what is returned: whether the row is new. Upserts alone tell. */
  isNew?: string;
};

type Inserts = Extract<Change, { kind: 'insert' }>;
type Updates = Extract<Change, { kind: 'update' }>;

export function changeSql(
  { schema, where, preferences }: Plan,
  change: Change,
  read: Read,
  { values, isTold }: { values: Values; isTold: boolean },
): Changed {
  const { relation } = read;
  const table = qualified(schema, relation.name);
  const returned = returnedColumns(preferences, change, read, isTold);
  const returning = returned.map((name) => `t.${quoted(name)}`);
  if (change.kind === 'insert') {
    const isUpsert = change.conflict?.resolution === 'merge';
    const isNew = isUpsert ? quoted(freeName(relation, 'is_new')) : undefined;
    if (isNew) returning.push(`(t.xmax = 0) as ${isNew}`);
    return { sql: `${insertSql(table, change, values)}${returningSql(returning)}`, isNew };
  }
  if (change.kind === 'update' && change.columns.length === 0) {
    return { sql: `select ${returning.join(', ') || '1 as one'} from ${table} as t where false` };
  }
  const start = change.kind === 'update' ? updateSql(table, change, values) : `delete from ${table} as t`;
  const kept = whereSql({ alias: 't', embedAlias: noEmbeds }, where, values);
  return { sql: `${start}${kept}${returningSql(returning)}` };
}

/** All columns when the change is told to others, else what the answer needs. */
function returnedColumns(
  preferences: Plan['preferences'],
  change: Change,
  read: Read,
  isTold: boolean,
): readonly string[] {
  if (isTold) return [...read.relation.columns.keys()];
  if (preferences.return === 'representation') return columnsOf(read);
  return preferences.return === 'headers-only' && change.kind === 'insert' ? read.relation.primaryKey : [];
}

const returningSql = (columns: readonly string[]): string => ` returning ${columns.join(', ') || '1 as one'}`;

const noEmbeds = (): never => {
  throw new Error('The conditions of a change cannot be on an embedded table.');
};

function insertSql(
  table: string,
  { columns, rows, conflict, missingIsDefault }: Inserts,
  values: Values,
): string {
  if (columns.length === 0) {
    return `insert into ${table} as t select from json_array_elements(${values.add(rows, 'json')})`;
  }
  const names = columns.map(({ name }) => name);
  const source = missingIsDefault
    ? `jsonb_to_recordset(${withDefaults(columns, rows, values)})`
    : `json_to_recordset(${values.add(rows, 'json')})`;
  const fields = names.map((name) => `r.${quoted(name)}`).join(', ');
  const insert = `insert into ${table} as t (${quotedList(names)}) select ${fields} from ${source} as r(${typed(columns)})`;
  if (!conflict) return insert;
  // The columns of the conflict are equal already. When there are no others, one of them is set, so that the row counts.
  const others = names.filter((name) => !conflict.columns.includes(name));
  const set = (others.length > 0 ? others : names)
    .map((name) => `${quoted(name)} = excluded.${quoted(name)}`)
    .join(', ');
  return `${insert} on conflict (${quotedList(conflict.columns)}) do ${conflict.resolution === 'merge' ? `update set ${set}` : 'nothing'}`;
}

/** The rows, each over the defaults of its table. */
function withDefaults(columns: readonly Column[], rows: string, values: Values): string {
  const defaults = columns.flatMap(({ name, default: value }) =>
    value === undefined ? [] : `jsonb_build_object(${values.add(name, 'text')}, ${value}) || `,
  );
  return `(select jsonb_agg(${defaults.join('')}e.value) from jsonb_array_elements(${values.add(rows, 'jsonb')}) as e)`;
}

function updateSql(table: string, { columns, row }: Updates, values: Values): string {
  const set = columns.map(({ name }) => `${quoted(name)} = r.${quoted(name)}`).join(', ');
  return `update ${table} as t set ${set} from json_to_recordset(${values.add(row, 'json')}) as r(${typed(columns)})`;
}

const typed = (columns: readonly Column[]): string =>
  columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');

/** What has to be returned so that a level can be read from it. A role may be allowed to read no more than that. */
function columnsOf({ outputs, order, embeds, where }: Read): string[] {
  const fields = [
    ...outputs.flatMap((output) => (output.kind === 'field' ? [output.field] : [])),
    ...order.flatMap(({ field, through }) => (through ? [] : [field])),
    ...where.flatMap(fieldsOf),
  ].map(({ column }) => column.name);
  return [
    ...new Set([
      ...fields,
      ...embeds.flatMap(({ link }) => link.columns),
      ...order.flatMap(({ through }) => through?.columns ?? []),
    ]),
  ];
}

function fieldsOf(condition: Condition): { column: Column }[] {
  if (condition.kind === 'embed') return [];
  return condition.kind === 'field' ? [condition.field] : condition.parts.flatMap(fieldsOf);
}

/** The key of the one row that was inserted, as texts. */
export function keySql({ primaryKey }: Relation): string {
  return `array[${primaryKey.map((name) => `c.${quoted(name)}::text`).join(', ')}]`;
}
