import { LIVE_COLUMNS, LIVE_SCHEMA, liveTable, type LiveEvent, type LiveTable } from '@dearly/contracts';
import { z } from 'zod';
import { parseFilter, type Condition } from './change-filter';
import { RealtimeError } from './realtime-error';

type Change = Extract<LiveEvent, { kind: 'change' }>;

/** What one `postgres_changes` request of a join asks for. `columns` undefined: all. */
export type Subscription = {
  id: number;
  tables: LiveTable[];
  type: Change['type'] | '*';
  conditions: Condition[];
  columns?: string[];
};
/** What is pushed for a change: which subscriptions it is for, and the row. */
export type ChangePayload = { ids: number[]; data: Record<string, unknown> };

const request = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.enum([LIVE_SCHEMA, '*']),
  table: z.string().nullish(),
  filter: z.string().nullish(),
  select: z.array(z.string()).max(50).nullish(),
});

/**
 * The subscriptions of a join in the order of its requests, numbered from 1.
 * @throws RealtimeError that names the table, column or value nobody can follow.
 */
export function readSubscriptions(requests: Record<string, unknown>[]): Subscription[] {
  return requests.map((entry, index) => {
    const { data } = request.safeParse(entry);
    if (!data)
      throw wrong(
        'postgres_changes takes event (INSERT, UPDATE, DELETE or *), schema (public or *), table, filter',
      );
    const { event: type, table, filter, select } = data;
    const tables = readTables(table);
    const [only] = tables;
    if ((filter || select) && (tables.length !== 1 || !only))
      throw wrong('a filter or a selection needs a table');
    const columns = select && only ? readColumns(only, select) : undefined;
    const conditions = filter && only ? parseFilter(only, filter) : [];
    return { id: index + 1, tables, type, conditions, ...(columns ? { columns } : {}) };
  });
}

/** One payload for all subscriptions that want the same columns of this change; none when nobody wants it. */
export function payloadsFor(subscriptions: Subscription[], change: Change): ChangePayload[] {
  const groups = new Map<string, Subscription[]>();
  for (const subscription of subscriptions.filter((one) => wants(one, change))) {
    const columns = subscription.columns?.join() ?? '';
    groups.set(columns, [...(groups.get(columns) ?? []), subscription]);
  }
  return [...groups.values()].map((group) => ({
    ids: group.map(({ id }) => id),
    data: describe(change, group[0]?.columns),
  }));
}

function wants({ tables, type, conditions }: Subscription, change: Change): boolean {
  if (!tables.includes(change.table)) return false;
  if (type !== '*' && type !== change.type) return false;
  // Of a row that is gone only its key is known, so nothing else can be asked about it.
  if (change.type !== 'DELETE') return conditions.every(({ holds }) => holds(change.record));
  return conditions.every(
    ({ column, holds }) => !Object.hasOwn(change.oldRecord, column) || holds(change.oldRecord),
  );
}

function describe({ table, type, at, record, oldRecord }: Change, only?: string[]): Record<string, unknown> {
  const isWanted = ([name]: [string, unknown]): boolean => !only || only.includes(name);
  const pick = (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).filter(isWanted));
  return {
    schema: LIVE_SCHEMA,
    table,
    commit_timestamp: at,
    type,
    columns: Object.entries(LIVE_COLUMNS[table])
      .filter(isWanted)
      .map(([name, columnType]) => ({ name, type: columnType })),
    record: pick(record),
    old_record: pick(oldRecord),
    errors: null,
  };
}

function readTables(table: string | null | undefined): LiveTable[] {
  if (!table || table === '*') return [...liveTable.options];
  const { data } = liveTable.safeParse(table);
  if (!data) throw wrong(`there is no table ${JSON.stringify(table.slice(0, 60))} to follow`);
  return [data];
}

function readColumns(table: LiveTable, select: string[]): string[] {
  const unknown = select.find((name) => !Object.hasOwn(LIVE_COLUMNS[table], name));
  if (unknown !== undefined) throw wrong(`${table} has no column ${JSON.stringify(unknown.slice(0, 60))}`);
  return select;
}

function wrong(text: string): RealtimeError {
  return new RealtimeError('InvalidJoin', text);
}
