import type { Exposed, TableRights } from '@dearly/contracts';
import type pg from 'pg';
import { assertPlainName } from './data-source-options';
import { requestRoles } from './request-roles';

/**
 * Opens the exposed tables and functions of a schema to the request roles of `role` (docs/rest.md), and to nothing else of
 * it. From then on row-level security guards the tables: accounts reach what the policies of the migrations let them,
 * `role` itself and the service key reach every row. Rights of before that are not meant any more are taken back. May be
 * repeated.
 */
export async function grantRequestRights(
  owner: pg.Client,
  schema: string,
  { role, exposed }: { role: string; exposed: Exposed },
): Promise<void> {
  assertPlainName(schema, 'schema');
  assertPlainName(role, 'role');
  const { anon, authenticated, service_role: service } = requestRoles(role);
  const tables = Object.entries(exposed.tables);
  const states = await tableStates(owner, schema);
  const statements = tables.flatMap(([name, rights]) => {
    const table = `${schema}.${name}`;
    const state = states.get(name);
    return [
      openTable(table, rights, [authenticated, service]),
      allRows(table, { policy: 'all_rows_of_service', role, present: state?.policies }),
      allRows(table, { policy: 'all_rows_of_service_key', role: service, present: state?.policies }),
      ...(state?.isGuarded ? [] : [`alter table ${table} enable row level security;`]),
    ];
  });
  await owner.query(`
    begin;
    revoke all on all tables in schema ${schema} from ${anon}, ${authenticated}, ${service};
    grant usage on schema ${schema} to ${anon}, ${authenticated}, ${service};
    ${statements.join('\n')}
    commit`);
}

function openTable(table: string, rights: TableRights, roles: readonly string[]): string {
  const { select, insert, update } = rights;
  // Upserts look at `xmax` to tell new rows from old ones.
  const named = { select: insert && update ? [...select, 'xmax'] : select, insert, update };
  const verbs = (['select', 'insert', 'update'] as const).flatMap((verb) => {
    const columns = named[verb];
    return columns === undefined ? [] : [`${verb} (${columns.join(', ')})`];
  });
  return `grant ${[...verbs, ...(rights.delete ? ['delete'] : [])].join(', ')} on ${table} to ${roles.join(', ')};`;
}

type Policies = Readonly<Record<string, string>>;

/** A policy that names a role, which migrations cannot know. One that is there as it should be is not locked for again. */
function allRows(
  table: string,
  { policy, role, present = {} }: { policy: string; role: string; present?: Policies },
): string {
  if (present[policy] === role) return '';
  if (present[policy] !== undefined) return `alter policy ${policy} on ${table} to ${role};`;
  return `create policy ${policy} on ${table} to ${role} using (true) with check (true);`;
}

type TableState = { isGuarded: boolean; policies: Policies };

async function tableStates(owner: pg.Client, schema: string): Promise<Map<string, TableState>> {
  const { rows } = await owner.query<TableState & { name: string }>(
    `select c.relname as name, c.relrowsecurity as "isGuarded",
       (select coalesce(json_object_agg(policyname, roles[1]), '{}') from pg_policies
        where schemaname = $1 and tablename = c.relname) as policies
     from pg_class c where c.relnamespace = $1::regnamespace and c.relkind = 'r'`,
    [schema],
  );
  return new Map(rows.map(({ name, ...state }) => [name, state]));
}
